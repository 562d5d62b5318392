// The colours of building types, as custom properties: --bf a roof, --bd its edge. Each type has a sign as well.

const TOKENS: Record<string, string> = {
  library: "lib",
  farm: "farm",
  habitation: "hab",
  market: "mkt",
  temple: "tem",
  monument: "mon",
};

export function roofColours(type: string): string {
  const token = TOKENS[type.toLowerCase()] ?? "mon";
  return `--bf: var(--b-${token}); --bd: var(--b-${token}-d)`;
}
