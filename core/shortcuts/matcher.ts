import { strokesOf } from "./keystrokes.ts";
import { keysOf, SHORTCUT_IDS, shortcutOf, type ChosenKeys, type ShortcutId } from "./shortcuts.ts";

/** The longest pause inside a sequence. */
export const MAX_PAUSE_MS = 1000;

/** A shortcut that was pressed; `nth`: which of its keys, from 0. */
export interface PressedShortcut {
  id: ShortcutId;
  nth: number;
}

/** What a keystroke means: a shortcut, the beginning of a sequence, or nothing. */
export type Meaning = PressedShortcut | "begun" | null;

/** Shortcuts that what has the focus handles itself. */
const HANDLED_ELSEWHERE = (id: ShortcutId) => shortcutOf(id).isFixed && id !== "column";

/**
 * Finds out which shortcut is pressed. A sequence wins over the shortcut of its last key alone: `g
 * l` is the local timeline, `l` shows new posts.
 */
export function createMatcher(now: () => number): (stroke: string, chosen: ChosenKeys) => Meaning {
  let before: string[] = [];
  let last = -Infinity;

  return (stroke, chosen) => {
    const time = now();
    if (time - last > MAX_PAUSE_MS) before = [];
    last = time;
    const all = SHORTCUT_IDS.filter(id => !HANDLED_ELSEWHERE(id)).flatMap(id =>
      keysOf(id, chosen).map((keys, nth) => ({ id, nth, strokes: strokesOf(keys) })),
    );
    const pressed = [...before, stroke];
    for (let from = 0; from < pressed.length; from += 1) {
      const end = pressed.slice(from);
      const begins = all.filter(({ strokes }) => end.every((one, at) => strokes[at] === one));
      const found = begins.find(({ strokes }) => strokes.length === end.length);
      const isLonger = begins.some(({ strokes }) => strokes.length > end.length);
      if (!found && !isLonger) continue;
      before = isLonger ? end : [];
      return found ? { id: found.id, nth: found.nth } : "begun";
    }
    before = [];
    return null;
  };
}
