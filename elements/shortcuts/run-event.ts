import type { ShortcutId } from "../../core/shortcuts/shortcuts.ts";

/** An event at the element that runs a shortcut: its detail is the id. */
export const RUN_SHORTCUT = "lily-run-shortcut";

/** What was asked for before the code of shortcuts was there. */
const waiting = new WeakMap<Element, ShortcutId>();

/** Does what a shortcut does, for who has no keyboard. */
export function askForShortcut(host: Element, id: ShortcutId): void {
  const event = new CustomEvent(RUN_SHORTCUT, { cancelable: true, detail: id });
  if (host.dispatchEvent(event)) waiting.set(host, id);
}

/** Returns what was asked for too early, once. */
export function takeWaiting(host: Element): ShortcutId | undefined {
  const id = waiting.get(host);
  waiting.delete(host);
  return id;
}
