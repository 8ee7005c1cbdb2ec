import { textHighlights } from "../../../core/lib/written-text.ts";

/** A line of the text, with the index in it where the limit is exceeded. */
interface Line {
  text: string;
  over: number;
}

/** Longer lines are not highlighted, since rendering them on each key press would be noticeable. */
const MAX_LINE_CHARACTERS = 5_000;

/**
 * Renders the highlights of a text into the copy behind its field. Only changed lines are rendered,
 * so the browser lays out no others.
 */
export function createHighlights(container: HTMLElement) {
  let drawn: readonly Line[] = [];
  return (text: string, over: number | null): void => {
    const lines = linesOf(text, over);
    const most = Math.min(lines.length, drawn.length);
    let first = 0;
    while (first < most && isSame(lines[first], drawn[first])) first += 1;
    let last = 0;
    while (last < most - first && isSame(lines.at(-1 - last), drawn.at(-1 - last))) last += 1;
    const fresh = lines.slice(first, lines.length - last).map(draw);
    const after = container.children[drawn.length - last] ?? null;
    for (let count = drawn.length - last - first; count > 0; count -= 1)
      container.children[first]!.remove();
    for (const line of fresh) container.insertBefore(line, after);
    drawn = lines;
  };
}

function linesOf(text: string, over: number | null): Line[] {
  let start = 0;
  return text.split("\n").map(line => {
    const within = over === null ? line.length : Math.max(0, over - start);
    start += line.length + 1;
    return { text: line, over: Math.min(within, line.length) };
  });
}

function isSame(one: Line | undefined, other: Line | undefined): boolean {
  return one?.text === other?.text && one?.over === other?.over;
}

function draw({ text, over }: Line): HTMLElement {
  const line = document.createElement("div");
  // Gives an empty line the height of the others.
  if (text === "") line.append(document.createElement("br"));
  let at = 0;
  const put = (end: number, className: string | null) => {
    // The limit may be exceeded in the middle of a highlight.
    for (const [from, to, isOver] of [
      [at, Math.min(end, over), false],
      [Math.max(at, over), end, true],
    ] as const) {
      if (from >= to) continue;
      const part = text.slice(from, to);
      const name = [className, isOver && "over"].filter(Boolean).join(" ");
      line.append(name ? marked(part, name) : part);
    }
    at = end;
  };
  for (const { kind, start, end } of text.length > MAX_LINE_CHARACTERS
    ? []
    : textHighlights(text)) {
    put(start, null);
    put(end, kind);
  }
  put(text.length, null);
  return line;
}

function marked(text: string, className: string): HTMLElement {
  const mark = document.createElement("span");
  mark.className = className;
  mark.textContent = text;
  return mark;
}
