"""make bench: our games beside other engines, in one run on one core; the figures and the plot go to benchmarks/.

    python benchmarks/compare.py [--seconds 5]

Speeds are compared by decisions a second: steps in which the player had more than one legal action.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

HERE = Path(__file__).parent
CARD_GAMES = ("crazy_eights", "hearts")  # OpenSpiel's card games that we measure


def measure(seconds: int) -> dict[str, Any]:
    command = [sys.executable, "-m", "tradewinds.cli", "bench", "--json", "--seconds", str(seconds)]
    found = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    result: dict[str, Any] = json.loads(found.stdout)
    return {"machine": platform.processor() or platform.machine(), "python": platform.python_version(), **result}


def ratios(rows: list[dict[str, Any]]) -> dict[str, float]:
    """How many times as many decisions a second our slowest compiled case makes."""

    def speeds(*names: str) -> list[int]:
        return [row["decisions_per_second"] for row in rows if any(name in row["name"] for name in names)]

    ours = min(row["decisions_per_second"] for row in rows if row["backend"] == "cpu")
    return {
        "OpenSpiel's fastest card game, inside C++": ours / max(speeds(*CARD_GAMES)),
        "Catanatron": ours / max(speeds("Catanatron")),
        "Pgx's tic-tac-toe, on one core": ours / max(speeds("Pgx tic_tac_toe")),
    }


def plot(rows: list[dict[str, Any]], file: Path) -> None:
    """Decisions a second on a logarithmic scale, ours in another colour."""
    rows = sorted(rows, key=lambda row: row["decisions_per_second"])
    labels = [row["name"] + ("" if row["backend"] == "peer" else f" ({row['backend']})") for row in rows]
    speeds = [row["decisions_per_second"] for row in rows]
    colours = ["#9aa5ab" if row["backend"] == "peer" else "#1f6f8b" for row in rows]
    figure, axes = plt.subplots(figsize=(9, 0.42 * len(rows) + 1.2))
    axes.barh(labels, speeds, color=colours)
    axes.set_xscale("log")
    axes.set_ylim(-0.7, len(rows) - 0.3)
    axes.set_xlim(min(speeds) / 3, max(speeds) * 12)
    for y, speed in enumerate(speeds):
        axes.text(speed * 1.15, y, f"{speed:,}", va="center", fontsize=9)
    axes.set_xlabel("decisions a second in random play, one core, one run")
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(file, dpi=130)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=5, help="how long to measure each (5)")
    result = measure(parser.parse_args().seconds)
    result["ratios"] = {name: round(ratio, 1) for name, ratio in ratios(result["rows"]).items()}
    (HERE / "compare.json").write_text(json.dumps(result, indent=1) + "\n")
    plot(result["rows"], HERE / "compare.png")
    for row in result["rows"]:
        speeds = f"{row['steps_per_second']:>14,} {row['decisions_per_second']:>14,}"
        print(f"{row['name']:<52} {row['backend']:<12} {speeds}")
    for name, ratio in result["ratios"].items():
        print(f"our slowest compiled case makes {ratio:,.1f} times the decisions of {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
