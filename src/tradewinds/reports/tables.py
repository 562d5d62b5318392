"""Tables of text, for the terminal and for a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Rows = list[list[str]]  # the first names the columns


def aligned(rows: Rows) -> str:
    """For the terminal."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [[row[0].ljust(widths[0])] + [cell.rjust(widths[i]) for i, cell in enumerate(row) if i] for row in rows]
    return "\n".join("  " + "  ".join(line).rstrip() for line in lines)


def table(rows: Rows, marked: set[str] | None = None) -> str:
    """For a page; where there is no head, the first row is like the others."""
    head, *body = rows if len(rows[0]) > 2 else [[], *rows]
    top = f"<tr>{cells(head, 'th')}</tr>" if head else ""
    lines = (f"<tr{' class=off' if marked and row[0] in marked else ''}>{cells(row, 'td')}</tr>" for row in body)
    return f"<table>{top}{''.join(lines)}</table>"


def cells(row: Sequence[str], tag: str) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)
