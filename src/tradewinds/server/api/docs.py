"""The page on the API: the schema as plain HTML, without scripts and without anything from elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

Schema = dict[str, Any]

router = APIRouter(include_in_schema=False)

METHODS = ("get", "post", "delete")
LIMITS = {
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {}",
    "maxItems": "at most {}",
    "minimum": "{} or more",
    "maximum": "{} or less",
    "pattern": "matches {}",
    "default": "{} if left out",
}
STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --paper: #fbf7ee; --rule: #d9cfba; --soft: #f2ead9; --link: #1f5f78 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ebe4d6; --paper: #1d1b18; --rule: #474038; --soft: #292520; --link: #8cc7dd } }
body { margin: 0 auto; padding: 1.5rem 1rem 6rem; max-width: 58rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
h1, h2 { font-family: Georgia, serif; line-height: 1.2 } h2 { margin-top: 3rem; border-bottom: 2px solid var(--rule) }
h3 { margin: 2rem 0 .25rem; font-size: 1.05rem; overflow-wrap: anywhere } p { margin: .25rem 0 }
a { color: var(--link) } code { font: .92em ui-monospace, monospace; background: var(--soft); padding: .1em .3em }
b.method { display: inline-block; min-width: 4rem; font: 700 .85em ui-monospace, monospace }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; margin: .5rem 0 }
td, th { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--rule) }
dl { display: grid; grid-template-columns: 6rem 1fr; margin: .25rem 0 } dd { margin: 0 } ul { padding-left: 1.2rem }
"""


@router.get("/api/docs", response_class=HTMLResponse)
async def docs(request: Request) -> str:
    return page(request.app.openapi())


def page(schema: Schema) -> str:
    title = f"{escape(schema['info']['title'])}: the API"
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title><style>{STYLE}</style></head><body><main><h1>{title}</h1>",
            *_paragraphs(schema["info"]["description"]),
            '<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. '
            "The names below with a capital letter are <a href='#shapes'>shapes</a> of JSON.</p>",
            *_contents(schema),
            *_operations(schema),
            '<h2 id="shapes">Shapes</h2>',
            *(line for name, shape in sorted(schema["components"]["schemas"].items()) for line in _shape(name, shape)),
            "</main></body></html>",
        ]
    )


def _by_tag(schema: Schema) -> dict[str, list[tuple[str, str, Schema]]]:
    """What can be asked for: method, path and operation, by what it is about."""
    found: dict[str, list[tuple[str, str, Schema]]] = {}
    for path, item in schema["paths"].items():
        for method in METHODS:
            if method in item:
                found.setdefault(item[method].get("tags", ["other"])[0], []).append((method, path, item[method]))
    return found


def _contents(schema: Schema) -> Iterator[str]:
    yield "<nav aria-label='Contents'><ul>"
    for tag, operations in _by_tag(schema).items():
        links = ", ".join(f"<a href='#{o['operationId']}'>{escape(o['summary'].lower())}</a>" for _, _, o in operations)
        yield f"<li><a href='#{tag}'>{escape(tag.capitalize())}</a>: {links}</li>"
    yield "</ul></nav>"


def _operations(schema: Schema) -> Iterator[str]:
    for tag, operations in _by_tag(schema).items():
        yield f"<h2 id='{tag}'>{escape(tag.capitalize())}</h2>"
        for method, path, operation in operations:
            yield f"<h3 id='{operation['operationId']}'><b class='method'>{method.upper()}</b> {escape(path)}</h3>"
            yield from _paragraphs(operation.get("description", ""))
            yield from _table(
                (p["name"], _kind(p["schema"]), p["required"], _remarks(p["schema"]))
                for p in operation.get("parameters", ())
            )
            yield "<dl>"
            if body := operation.get("requestBody"):
                yield f"<dt>Send</dt><dd>{_content(body)}</dd>"
            for status, answer in operation["responses"].items():
                if status[0] in "12":
                    yield f"<dt>Get {status}</dt><dd>{_content(answer) or _inline(answer['description'])}</dd>"
            yield "</dl>"


def _shape(name: str, shape: Schema) -> Iterator[str]:
    yield f"<h3 id='{name}'>{name}</h3>"
    yield from _paragraphs(shape.get("description", ""))
    if "properties" not in shape:
        yield f"<p>{_kind(shape)}</p>"
        return
    wanted = shape.get("required", ())
    yield from _table((n, _kind(p), n in wanted, _remarks(p)) for n, p in shape["properties"].items())


def _table(rows: Any) -> Iterator[str]:
    lines = [
        f"<tr><td><code>{escape(name)}</code></td><td>{kind}</td><td>{'' if needed else 'optional'}</td>"
        f"<td>{remarks}</td></tr>"
        for name, kind, needed, remarks in rows
    ]
    if lines:
        yield "<div class='wide' tabindex='0' role='group' aria-label='Fields'><table><thead><tr><th>name</th>"
        yield "<th>kind</th><th></th><th>remarks</th></tr></thead><tbody>"
        yield from lines
        yield "</tbody></table></div>"


def _content(part: Schema) -> str:
    contents = [content["schema"] for content in part.get("content", {}).values()]
    return ", ".join(_kind(schema) if schema else "null" for schema in contents)


def _kind(schema: Schema) -> str:
    """What a value is, in words, with links to the shapes that it is made of."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"<a href='#{name}'>{name}</a>"
    if several := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(_kind(one) for one in several)
    if "const" in schema or "enum" in schema:
        values = schema.get("enum") or [schema["const"]]
        return " or ".join(f"<code>{escape(json.dumps(value))}</code>" for value in values)
    match schema.get("type"):
        case "array":
            return f"list of {_kind(schema.get('items', {}))}"
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            return f"object of {_kind(schema['additionalProperties'])}"
        case "null":
            return "null"
        case known:
            return escape(known or "anything")


def _remarks(schema: Schema) -> str:
    said = [schema["description"]] if "description" in schema else []
    said += [
        form.format(schema[limit]) for limit, form in LIMITS.items() if schema.get(limit) not in (None, "", [], {})
    ]
    return _inline("; ".join(said))


def _paragraphs(text: str) -> Iterator[str]:
    return (f"<p>{_inline(part)}</p>" for part in text.split("\n\n") if part.strip())


def _inline(text: str) -> str:
    """Of Markdown, what our own sentences use."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
