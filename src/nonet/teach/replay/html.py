"""A film as one HTML file: no server, no network, nothing to install; it opens wherever a browser is.

Play, pause, step, jump and speed by button or key, candidates on or off, light and dark after the system.
The file holds the first board and what changes from frame to frame, so a long search stays small.
"""

from __future__ import annotations

import json
import os
from html import escape
from typing import Any

from nonet.teach.replay.film import Film, Frame, Role

ROLES = tuple(Role)


def to_html(film: Film, path: str | os.PathLike[str] | None = None, *, seconds_per_step: float = 0.2) -> str:
    """The film as one HTML page; with a `path` it is written there too."""
    title = escape(f"nonet: {film.title}" if film.title else "nonet")
    data = json.dumps(film_data(film, seconds_per_step), separators=(",", ":"), ensure_ascii=False)
    page = PAGE.replace("{title}", title).replace("{data}", data.replace("</", "<\\/"))
    if path is not None:
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)
    return page


def film_data(film: Film, seconds_per_step: float = 0.2) -> dict[str, Any]:
    """The film as plain data: how the board looks, the first frame, and each later one by what changed."""
    look = film.look
    blank = Frame(("",) * len(look.names), (Role.OPEN,) * len(look.names))
    return {
        "size": look.size,
        "symbols": look.symbols,
        "names": look.names,
        "region": look.region,
        "diagonals": look.diagonals,
        "roles": [role.value for role in ROLES],
        "seconds": seconds_per_step,
        "frames": [
            _changes(now, last) for now, last in zip(film.frames, [blank, *film.frames], strict=False)
        ],
    }


def _changes(now: Frame, last: Frame) -> dict[str, Any]:
    """What a frame has that the one before had not; empty entries are left out."""
    changes = {
        "cells": [
            [i, new] for i, (new, old) in enumerate(zip(now.cells, last.cells, strict=True)) if new != old
        ],
        "roles": [
            [i, ROLES.index(new)]
            for i, (new, old) in enumerate(zip(now.roles, last.roles, strict=True))
            if new != old
        ],
        "text": now.text,
        "focus": now.focus,
        "because": now.because,
        "struck": now.struck,
        "depth": now.depth,
        "kind": now.kind,
    }
    return {name: value for name, value in changes.items() if value}


PAGE = r"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>
:root{color-scheme:light dark;--ground:#fff;--ink:#111;--soft:#5A5F66;--grid:#B4B9C0;--band:#EEF1F6;--place:#2E83FA;
--reason:#FFDA52;--failed:#EF4F26;--guessed:#51E1BB;--own:#1F4E9C;--tint:#DCE9FE;--onfill:#111}
@media (prefers-color-scheme:dark){:root{--ground:#17191C;--ink:#F2F3F5;--soft:#A7ADB5;--grid:#4A5058;--band:#22262C;
--own:#8FBCFF;--tint:#16335C}}
body{margin:0 auto;padding:.8rem;max-width:min(40rem,calc(100vh - 13rem));min-width:17rem;background:var(--ground);
color:var(--ink);font:16px/1.4 system-ui,sans-serif}
svg{display:block;width:100%;height:auto}text{text-anchor:middle;dominant-baseline:central;fill:var(--soft)}
.given{fill:var(--ink);font-weight:700}.deduced{fill:var(--own)}.guessed,.failed{fill:var(--onfill)}
.box-guessed{fill:var(--guessed);stroke:var(--ink)}.box-failed{fill:var(--failed)}
.cross,.gone{stroke:var(--onfill);stroke-width:3}.gone{stroke:var(--failed);stroke-width:2}.struck{fill:var(--failed)}
.thin{stroke:var(--grid)}.thick{stroke:var(--ink);stroke-width:3}.band{fill:var(--band)}.tint{fill:var(--tint)}
.focus{fill:none;stroke:var(--place);stroke-width:4}.because{fill:none;stroke:var(--reason);stroke-width:4}
.corner{fill:var(--reason);stroke:var(--ink)}
#text{min-height:2.8em;margin:.5rem 0 0;font-weight:600}#text.bad::before{content:"✗ ";color:var(--failed)}
#state,#legend{color:var(--soft);font-size:.85rem;margin:.2rem 0}
#legend svg{display:inline;width:1.2em;vertical-align:-.25em}
#legend span{white-space:nowrap;margin-right:.8em}
input[type=range]{width:100%;margin:.6rem 0 .4rem;accent-color:var(--place)}
.bar{display:flex;flex-wrap:wrap;gap:.35rem;align-items:center}
button,select{font:inherit;min-height:2.6rem;min-width:2.6rem;padding:.2rem .7rem}
label{display:inline-flex;gap:.3rem;align-items:center;min-height:2.6rem}
</style></head><body>
<div id="board"></div>
<input id="seek" type="range" min="0" value="0" aria-label="Frame">
<div class="bar"><button id="first" aria-label="To the start">|◀◀</button>
<button id="back" aria-label="One step back">◀</button>
<button id="play">▶ play</button><button id="on" aria-label="One step on">▶</button>
<button id="last" aria-label="To the end">▶▶|</button>
<label>speed <select id="speed"><option value="1">1/s</option><option value="2">2/s</option>
<option value="5">5/s</option><option value="20">20/s</option><option value="60">60/s</option></select></label>
<label><input id="marks" type="checkbox" checked> candidates</label></div>
<p id="text" aria-live="polite"></p><p id="state"></p><p id="legend"></p>
<noscript>This page plays a Sudoku search and needs JavaScript.</noscript>
<script>
"use strict";
const film = {data};
const $ = id => document.getElementById(id), n = film.size, side = 900, pad = 6, unit = (side - 2 * pad) / n;
const columns = Math.ceil(Math.sqrt(n)), onDiagonal = new Set(film.diagonals.flat());
// Every frame in full, once: then any of them is one look away, backwards too.
let cells = film.names.map(() => ""), roles = film.names.map(() => 0);
const frames = film.frames.map(change => {
  if (change.cells) { cells = cells.slice(); for (const [i, value] of change.cells) cells[i] = value; }
  if (change.roles) { roles = roles.slice(); for (const [i, role] of change.roles) roles[i] = role; }
  return {text: "", focus: [], because: [], struck: [], depth: 0, kind: "", ...change, cells, roles};
});
const lines = (() => {
  let thin = "", thick = "";
  const line = (x1, y1, x2, y2, name) => `<line class="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
  for (let i = 0; i < n * n; i++) {
    const x = pad + i % n * unit, y = pad + Math.floor(i / n) * unit, right = x + unit, low = y + unit;
    if (i % n + 1 < n) film.region[i] === film.region[i + 1] ? thin += line(right, y, right, low, "thin")
                                                             : thick += line(right, y, right, low, "thick");
    if (i + n < n * n) film.region[i] === film.region[i + n] ? thin += line(x, low, right, low, "thin")
                                                             : thick += line(x, low, right, low, "thick");
  }
  for (const d of film.diagonals) {
    const falling = d[0] % n < d[n - 1] % n;
    thin += line(falling ? pad : side - pad, pad, falling ? side - pad : pad, side - pad, "thin");
  }
  const all = n * unit;
  return thin + thick + `<rect class="thick" fill="none" x="${pad}" y="${pad}" width="${all}" height="${all}"/>`;
})();
function digit(x, y, size, value, role) {
  const half = size * .38, full = 2 * half, left = x - half, top = y - half;
  const box = role === "guessed" || role === "failed" ?
    `<rect class="box-${role}" x="${left}" y="${top}" width="${full}" height="${full}"/>` : "";
  const cross = role === "failed" ?
    `<path class="cross" fill="none" d="M${left} ${top}l${full} ${full}M${left} ${y + half}l${full} ${-full}"/>` : "";
  return box + `<text class="${role}" x="${x}" y="${y}" font-size="${size * .62}">${value}</text>` + cross;
}
function board(frame) {
  let under = "", over = "", rings = "";
  const focus = new Set(frame.focus), gone = new Set(frame.struck.map(([i, value]) => i + value));
  frame.cells.forEach((value, i) => {
    const x = pad + i % n * unit, y = pad + Math.floor(i / n) * unit, role = film.roles[frame.roles[i]];
    const ground = focus.has(i) && role === "deduced" ? "tint" : onDiagonal.has(i) ? "band" : "";
    if (ground) under += `<rect class="${ground}" x="${x}" y="${y}" width="${unit}" height="${unit}"/>`;
    const big = value.length === 1 || (role === "failed" && !value);
    if (big) over += digit(x + unit / 2, y + unit / 2, unit, value, role);
    else if ($("marks").checked) for (let k = 0; k < n; k++) {
      const symbol = film.symbols[k], small = .92 * unit / columns, struck = gone.has(i + symbol);
      if (!struck && !value.includes(symbol)) continue;
      const cx = x + .04 * unit + (k % columns + .5) * small;
      const cy = y + .04 * unit + (Math.floor(k / columns) + .5) * small;
      over += `<text ${struck ? 'class="struck" ' : ""}x="${cx}" y="${cy}" font-size="${small * .72}">${symbol}</text>`;
      if (struck) over += `<line class="gone" x1="${cx - small * .3}" y1="${cy + small * .25}" ` +
                          `x2="${cx + small * .3}" y2="${cy - small * .25}"/>`;
    }
  });
  const ring = (i, name, inset, size) => `<rect class="${name}" x="${pad + i % n * unit + inset}" ` +
    `y="${pad + Math.floor(i / n) * unit + inset}" width="${size}" height="${size}"/>`;
  for (const i of frame.because) rings += ring(i, "because", 5, unit - 10) + ring(i, "corner", 5, unit / 5);
  for (const i of frame.focus) rings += ring(i, "focus", 4, unit - 8);
  const solved = frame.cells.filter(value => value.length === 1).length;
  return `<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="Board, ${solved} of ${n * n} cells solved">` +
         under + lines + over + rings + "</svg>";
}
let at = 0, timer = 0;
function show(to) {
  at = Math.max(0, Math.min(to, frames.length - 1));
  const frame = frames[at];
  $("board").innerHTML = board(frame);
  $("seek").value = at;
  $("text").textContent = frame.text;
  $("text").className = frame.kind === "dead end" ? "bad" : "";
  const solved = frame.cells.filter(value => value.length === 1).length;
  $("state").textContent =
    `frame ${at + 1} of ${frames.length} · ${solved} of ${n * n} cells · guesses standing: ${frame.depth}`;
  if (timer && at === frames.length - 1) pause();
}
function pause() { clearInterval(timer); timer = 0; $("play").textContent = "▶ play"; }
function play() {
  if (at === frames.length - 1) show(0);
  clearInterval(timer);
  timer = setInterval(() => show(at + 1), 1000 / $("speed").value);
  $("play").textContent = "❚❚ pause";
}
const toggle = () => timer ? pause() : play(), step = by => { pause(); show(at + by); };
$("seek").max = frames.length - 1;
$("seek").oninput = () => { pause(); show(+$("seek").value); };
$("first").onclick = () => step(-frames.length); $("last").onclick = () => step(frames.length);
$("back").onclick = () => step(-1); $("on").onclick = () => step(1); $("play").onclick = toggle;
$("speed").onchange = () => { if (timer) play(); }; $("marks").onchange = () => show(at);
document.onkeydown = event => {
  if (["SELECT", "INPUT", "BUTTON"].includes(event.target.tagName) && event.key !== "c") return;
  const keys = {" ": toggle, ArrowRight: () => step(1), ArrowLeft: () => step(-1), Home: () => step(-frames.length),
    End: () => step(frames.length), c: () => $("marks").click()};
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
};
$("legend").innerHTML = [["given", "given: bold"], ["deduced", "deduced: blue"], ["guessed", "guessed: in a square"],
  ["failed", "failed: crossed"]].map(([role, words]) =>
  `<span><svg viewBox="0 0 40 40" aria-hidden="true">${digit(20, 20, 44, 5, role)}</svg> ${words}</span>`).join("");
const wanted = 1 / film.seconds, rates = [...$("speed").options].map(option => +option.value);
$("speed").value = rates.reduce((best, rate) => Math.abs(rate - wanted) < Math.abs(best - wanted) ? rate : best);
const place = +location.hash.slice(1);  // page.html#12 opens at frame 12, at rest
show(place ? place - 1 : 0);
if (!place && !matchMedia("(prefers-reduced-motion: reduce)").matches) play();
</script></body></html>
"""
