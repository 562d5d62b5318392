// The ornament of a sea chart, as paths: compass rose, rhumb lines and the frame of degrees.

type Place = readonly [number, number];

const written = ([x, y]: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const towards = (angle: number, far: number): Place => [Math.sin(angle) * far, -Math.cos(angle) * far];

/** A compass rose around 0, 0: its lines, and the dark and the light halves of its points. */
export function compassRose(radius: number): { lines: string; dark: string; light: string } {
  let [lines, dark, light] = ["", "", ""];
  for (let i = 0; i < 32; i++) {
    const angle = (i / 32) * 2 * Math.PI;
    const inner = i % 8 === 0 ? 0.8 : i % 4 === 0 ? 0.86 : 0.91;
    lines += `M${written(towards(angle, radius * 0.98))}L${written(towards(angle, radius * inner))}`;
  }
  for (const [turn, long, wide] of [
    [Math.PI / 4, 0.62, 0.13],
    [0, 0.86, 0.15],
  ] as const) {
    for (let i = 0; i < 4; i++) {
      const angle = turn + (i * Math.PI) / 2;
      const tip = written(towards(angle, radius * long));
      dark += `M0 0L${written(towards(angle - Math.PI / 4, radius * wide))}L${tip}Z`;
      light += `M0 0L${written(towards(angle + Math.PI / 4, radius * wide))}L${tip}Z`;
    }
  }
  return { lines, dark, light };
}

/** The lines of the winds through a place. */
export function rhumbLines(x: number, y: number, far: number, winds = 32): string {
  return Array.from({ length: winds }, (_, i) => {
    const [dx, dy] = towards((i / winds) * 2 * Math.PI, far);
    return `M${written([x, y])}L${written([x + dx, y + dy])}`;
  }).join("");
}

/** The black degrees of a frame that is so thick, around a box at 0, 0. */
export function degrees(width: number, height: number, thick: number, step = 36): string {
  const [inWide, inHigh] = [width - 2 * thick, height - 2 * thick];
  const even = (length: number) => Math.max(4, Math.round(length / step / 2) * 2);
  const [nx, ny] = [even(inWide), even(inHigh)];
  const [dx, dy] = [inWide / nx, inHigh / ny];
  let path = "";
  for (let i = 0; i < nx; i += 2) {
    path += `M${written([thick + i * dx, 0])}h${dx.toFixed(1)}v${thick}h${(-dx).toFixed(1)}z`;
    path += `M${written([thick + (i + 1) * dx, height - thick])}h${dx.toFixed(1)}v${thick}h${(-dx).toFixed(1)}z`;
  }
  for (let i = 0; i < ny; i += 2) {
    path += `M${written([0, thick + (i + 1) * dy])}h${thick}v${dy.toFixed(1)}h${-thick}z`;
    path += `M${written([width - thick, thick + i * dy])}h${thick}v${dy.toFixed(1)}h${-thick}z`;
  }
  return path;
}
