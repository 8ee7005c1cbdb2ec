import { expect } from "chai";
import { keepPicture, storedPicture } from "./runner.ts";

/*
 * What a state looks like, as data: the box and the computed styles of everything that is drawn.
 * Compared with what was stored, it shows that a sheet is lost or a class was renamed,
 * whatever fonts the machine has. `UPDATE_PICTURES=1 npm test -- elements` stores what is there.
 */

/** A drawn element: its name and depth, its box in CSS pixels, and the index of its styles. */
type Line = readonly [name: string, width: number, height: number, styles: number];

export interface Picture {
  lines: readonly Line[];
  /** The distinct styles, each as one text. */
  styles: readonly string[];
}

/** What a lost rule changes. Margins show in the boxes. */
const PROPERTIES = [
  "display",
  "position",
  "color",
  "background-color",
  "border-top-width",
  "border-inline-start-width",
  "border-top-left-radius",
  "padding-top",
  "padding-inline-start",
  "font-size",
  "font-weight",
  "text-decoration-line",
  "opacity",
] as const;

/** What most elements have, left out. */
const PLAIN: ReadonlySet<string> = new Set([
  "display: block",
  "position: static",
  "background-color: rgba(0, 0, 0, 0)",
  "border-top-width: 0px",
  "border-inline-start-width: 0px",
  "border-top-left-radius: 0px",
  "padding-top: 0px",
  "padding-inline-start: 0px",
  "font-size: 16px",
  "font-weight: 400",
  "text-decoration-line: none",
  "opacity: 1",
]);

/** Of siblings with the same name, so many are looked at: a list repeats itself. */
const ALIKE = 2;

/** Fonts differ between machines, and with them the width of words and the height of lines. */
const TOLERANCE_PX = 12;
const TOLERANCE_SHARE = 0.2;

/** So many frames without a change, and an element is taken to be complete. */
const REST_FRAMES = 60;
/** So many frames are waited for one to become complete. */
const LOOK_FRAMES = 600;

/** Looks at an element as it is drawn now. */
export function pictureOf(element: Element): Picture {
  const lines: Line[] = [];
  const styles = new Map<string, number>();
  for (const [drawn, depth] of drawnIn(element, 0)) {
    const { width, height } = drawn.getBoundingClientRect();
    const text = stylesOf(drawn);
    if (!styles.has(text)) styles.set(text, styles.size);
    const name = " ".repeat(depth) + nameOf(drawn);
    lines.push([name, Math.round(width), Math.round(height), styles.get(text)!]);
  }
  return { lines, styles: [...styles.keys()] };
}

/** Fails where an element does not come to look as it was stored under this name. */
export async function expectStoredPicture(
  element: Element,
  file: string,
  name: string,
): Promise<void> {
  const stored = (await storedPicture(file, name)) as Picture | undefined;
  if (stored === undefined) return keepPicture(file, name, await atRest(element));
  let found = differences(stored, pictureOf(element));
  // What is loaded late may still be on its way.
  for (let frames = 0; found.length > 0 && frames < LOOK_FRAMES; frames += 1) {
    await new Promise(requestAnimationFrame);
    found = differences(stored, pictureOf(element));
  }
  expect(found, `${file}, ${name}: differs from the stored picture`).to.deep.equal([]);
}

/** The picture once it has been the same for a second of frames. */
async function atRest(element: Element): Promise<Picture> {
  let picture = pictureOf(element);
  let same = 0;
  for (let frames = 0; same < REST_FRAMES && frames < LOOK_FRAMES; frames += 1) {
    await new Promise(requestAnimationFrame);
    const now = pictureOf(element);
    same = differences(picture, now).length === 0 ? same + 1 : 0;
    picture = now;
  }
  return picture;
}

/** What differs between two pictures, in words. */
export function differences(stored: Picture, now: Picture): string[] {
  const names = (picture: Picture) => picture.lines.map(([name]) => name).join("\n");
  if (names(stored) !== names(now)) {
    const at = stored.lines.findIndex(([name], index) => name !== now.lines[index]?.[0]);
    const index = at < 0 ? stored.lines.length : at;
    const nameIn = (picture: Picture) => picture.lines[index]?.[0].trim() ?? "nothing";
    return [`element ${index} was ${nameIn(stored)}, and is ${nameIn(now)}`];
  }
  return stored.lines.flatMap(([name, width, height, styles], index) => {
    const [, nowWidth, nowHeight, nowStyles] = now.lines[index]!;
    const changes: string[] = [];
    if (!isNear(width, nowWidth) || !isNear(height, nowHeight))
      changes.push(`${name.trim()}: ${width}×${height} became ${nowWidth}×${nowHeight}`);
    const before = stored.styles[styles];
    const after = now.styles[nowStyles];
    if (before !== after) changes.push(`${name.trim()}: ${before} became ${after}`);
    return changes;
  });
}

function isNear(stored: number, now: number): boolean {
  return Math.abs(stored - now) <= Math.max(TOLERANCE_PX, stored * TOLERANCE_SHARE);
}

function* drawnIn(element: Element, depth: number): Generator<[Element, number]> {
  // What has no box of its own may still have children that are drawn.
  const isBoxless = getComputedStyle(element).display === "contents";
  if (!isBoxless && !element.checkVisibility({ visibilityProperty: true })) return;
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = width > 0 && height > 0;
  if (isDrawn) yield [element, depth];
  // Pictures are somebody else's, and what is inside of an icon is its drawing.
  if (element instanceof SVGElement) return;
  const seen = new Map<string, number>();
  for (const child of element.shadowRoot?.children ?? element.children) {
    const times = (seen.get(nameOf(child)) ?? 0) + 1;
    seen.set(nameOf(child), times);
    if (times <= ALIKE) yield* drawnIn(child, isDrawn ? depth + 1 : depth);
  }
}

function nameOf(element: Element): string {
  const classes = [...element.classList].toSorted().map(name => `.${name}`);
  return element.localName + classes.join("");
}

function stylesOf(element: Element): string {
  const computed = getComputedStyle(element);
  return PROPERTIES.map(name => `${name}: ${computed.getPropertyValue(name)}`)
    .filter(style => !PLAIN.has(style))
    .join("; ");
}
