"""Steps a second on a card, beside all cores of the same machine; every game must have the same bytes on both.

    python benchmarks/card.py [--out FILE]     needs the card, and the extra cuda
    python benchmarks/card.py --plot FILE      draws what was measured, on any machine

All is compiled first, in as many processes. Then `tradewinds simulate` plays each batch on the card (what is timed is
the kernel) and on the cores. What is known is kept after each batch. It exits with 1 where the two differ.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tradewinds.progress import progress

HERE = Path(__file__).parent
BACKENDS = ("cuda", "cpu")
MILLION = 1 << 20  # games that fill a card
TITLES = ("eastern-wonders", "new-world", "spice-road", "east-to-west-1", "east-to-west-2", "east-to-west-3")
ADVANCED = ("--option", "advanced=true")
BATCHES = [
    ("world-wonders", "--games", str(MILLION), *ADVANCED),
    *((id, "--games", str(MILLION)) for id in TITLES),
    ("world-wonders", "--games", str(MILLION // 4), *ADVANCED, "--players", "5"),
    ("world-wonders", "--games", str(MILLION // 4), "--players", "1"),
]


def simulate(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tradewinds.cli", "simulate", *arguments, "--json"]


def outcome(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(subprocess.run(simulate(*arguments), stdout=subprocess.PIPE, check=True).stdout)
    return found


def compile_all() -> None:
    """Play one game of each title on the card and on the cores, all at once."""
    titles = dict.fromkeys(batch[0] for batch in BATCHES)
    one_game = [simulate(id, "--games", "1", "--backend", backend) for id in titles for backend in BACKENDS]
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for command in one_game]
    with progress("Compiling", len(running)) as bar:
        for process in running:
            if process.wait():
                sys.exit("Not even one game could be played: see above.")
            bar.advance()


def measure(batch: tuple[str, ...]) -> dict[str, Any]:
    card, cores = (outcome(*batch, "--backend", backend) for backend in BACKENDS)
    return {
        "batch": " ".join(batch),
        "steps": card["steps"],
        "card_steps_per_second": card["steps_per_second"],
        "cores_steps_per_second": cores["steps_per_second"],
        "same_bytes": card["digest"] == cores["digest"],
    }


def name_of_card() -> str:
    from numba import cuda

    return str(cuda.get_current_device().name)


def plot(result: dict[str, Any], file: Path) -> None:
    """Whole batches of random players: the card and the cores, on a logarithmic scale."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    from tradewinds.games import game
    from tradewinds.reports.canvas import OTHER, SEA, STYLE

    rows = [row for row in result["rows"] if "--players" not in row["batch"]]
    rows.sort(key=lambda row: row["card_steps_per_second"])
    names = [game(row["batch"].split()[0]).title.removeprefix("Century: ") for row in rows]
    with mpl.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(9, 0.62 * len(rows) + 1.2))
        series = (("card_steps_per_second", 0.19, SEA, result["card"]),)
        series += (("cores_steps_per_second", -0.19, OTHER, f"{result['cores']} cores"),)
        for key, off, colour, label in series:
            speeds = [row[key] for row in rows]
            axes.barh([y + off for y in range(len(rows))], speeds, height=0.36, color=colour, label=label)
            for y, speed in enumerate(speeds):
                axes.text(speed * 1.1, y + off, f"{speed / 1e6:,.0f} million", va="center", fontsize=9)
        axes.set_yticks(range(len(rows)), names)
        axes.set_xscale("log")
        axes.set_xlim(1e7, 3e10)
        axes.set_xlabel("steps a second in random play, 1,048,576 games of two players")
        axes.legend(loc="lower right", frameon=False)
        axes.spines[["top", "right"]].set_visible(False)
        figure.tight_layout()
        figure.savefig(file, dpi=130)
        plt.close(figure)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=HERE / "card.json", metavar="FILE", help="where the figures go")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="measure nothing; draw the figures of this file")
    args = parser.parse_args()
    if args.plot:
        plot(json.loads(args.plot.read_text()), args.plot.with_suffix(".png"))
        return 0
    compile_all()
    rows: list[dict[str, Any]] = []
    result = {"card": name_of_card(), "cores": os.cpu_count(), "rows": rows}
    with progress("Measuring", len(BATCHES)) as bar:
        for batch in BATCHES:
            rows.append(measure(batch))
            args.out.write_text(json.dumps(result, indent=1) + "\n")
            bar.advance()
    for row in rows:
        same = "same bytes" if row["same_bytes"] else "OTHER BYTES on the cores"
        print(f"{row['batch']:<66} {row['card_steps_per_second']:>14,} {row['cores_steps_per_second']:>14,} {same}")
    return 0 if all(row["same_bytes"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
