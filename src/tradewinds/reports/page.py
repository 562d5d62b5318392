"""A report as a page for the browser: its look and its pictures."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 "Gill Sans", "Segoe UI", system-ui, "Liberation Sans", sans-serif; color: #17222e;
       background: #eadfc8; margin: 0; }
main { max-width: 74rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { font-family: "Iowan Old Style", Palatino, Georgia, "Liberation Serif", serif; line-height: 1.15; }
h1 { font-size: 2.3rem; margin: 0.5rem 0 0.25rem; }
h2 { font-size: 1.7rem; margin: 0 0 0.75rem; }
h3 { font-size: 1.2rem; margin: 1.75rem 0 0.5rem; }
nav a, summary { color: #17645f; }
nav a { margin-right: 1.25rem; }
section { background: #f7f0e1; border: 1px solid #cdbe9c; border-radius: 12px; padding: 1.25rem 1.5rem;
          margin-top: 1.5rem; }
.quiet { color: #505965; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1rem;
            margin-top: 1rem; }
figure { margin: 0; background: #fffbf2; border: 1px solid #cdbe9c; border-radius: 8px; padding: 0.75rem; }
figcaption { font-weight: 600; margin-bottom: 0.25rem; }
img { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; }
.numbers td { white-space: nowrap; }
table { border-collapse: collapse; font-size: 0.92rem; margin: 0.5rem 0; }
th, td { padding: 0.2rem 0.75rem; border-bottom: 1px solid #cdbe9c; text-align: right; vertical-align: top; }
th { font-weight: 600; }
td { font-variant-numeric: tabular-nums; }
th:first-child, td:first-child, .pieces th:nth-child(2), .pieces td:nth-child(2) { text-align: left; }
tr.off td { color: #a5341d; font-weight: 600; }
details { margin: 0.5rem 0; }
summary { cursor: pointer; padding: 0.35rem 0; }
.mark { color: #73530b; border: 1px solid #73530b; border-radius: 99px; padding: 0 0.5rem; font-size: 0.8rem;
        font-family: system-ui, "Liberation Sans", sans-serif; font-weight: 400; vertical-align: middle; }
"""


def document(title: str, about: str, parts: Iterable[str]) -> str:
    """A whole page; `about` stands below its title."""
    return "\n".join(
        [
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{STYLE}</style><main><h1>{escape(title)}</h1>",
            f'<p class="quiet">{escape(about)}</p>',
            *parts,
            "</main></html>\n",
        ]
    )


def pictures(shown: Iterable[tuple[str, str]]) -> str:
    """Side by side where there is room: captions, and where the pictures are."""
    return f'<div class="pictures">{"".join(picture(caption, source) for caption, source in shown)}</div>'


def picture(caption: str, source: str) -> str:
    return f'<figure><figcaption>{escape(caption)}</figcaption><img alt="{escape(caption)}" src="{source}"></figure>'
