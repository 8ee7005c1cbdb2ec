import { strokeOf } from "../../core/shortcuts/keystrokes.ts";
import { createMatcher, type PressedShortcut } from "../../core/shortcuts/matcher.ts";
import { shortcutOf, type ChosenKeys } from "../../core/shortcuts/shortcuts.ts";

/** Where keys are typed. */
const FIELD =
  "input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=reset]), select, textarea, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]";

/** What uses letters, or covers the page. */
const OWN_KEYS = "dialog, [popover], [role=dialog], [role=menu], [role=listbox], [role=tree]";

/** Shortcuts that work in fields, since their keys type nothing. */
const IN_FIELDS = /^Mod\+/;

export const isMac = (): boolean => /^(?:Mac|iP)/.test(navigator.platform);

interface Listening {
  now: () => number;
  /** Undefined while shortcuts are off. */
  keys: () => ChosenKeys | undefined;
  /** Runs a shortcut; returns whether it did something. */
  run: (pressed: PressedShortcut, event: KeyboardEvent) => boolean;
}

/**
 * Listens to the keys that are pressed inside an element, or anywhere on the page. Returns a
 * function that stops that. What handles a key itself prevents its default, or stops the event.
 */
export function listenToShortcuts(target: HTMLElement | Window, listening: Listening): () => void {
  const match = createMatcher(listening.now);

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = listening.keys();
    if (!chosen || event.defaultPrevented || event.isComposing) return;
    const stroke = strokeOf(event, isMac());
    if (stroke === null) return;
    const path = event.composedPath().filter(node => node instanceof HTMLElement);
    if (path.some(node => node.matches(OWN_KEYS))) return;
    if (path[0]?.matches(FIELD)) {
      if (stroke === "Escape") path[0].blur();
      if (!IN_FIELDS.test(stroke)) return;
    }
    const meaning = match(stroke, chosen);
    if (meaning === null) return;
    const isWanted =
      meaning === "begun" ||
      ((!event.repeat || shortcutOf(meaning.id).repeats === true) && listening.run(meaning, event));
    // Browsers search in the page on some keys, and open their own search field on others.
    if (isWanted) event.preventDefault();
  }

  target.addEventListener("keydown", onKeyDown as EventListener);
  return () => target.removeEventListener("keydown", onKeyDown as EventListener);
}
