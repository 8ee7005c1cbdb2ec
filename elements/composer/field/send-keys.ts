import type { KeyboardEvent } from "react";

/** Sends a post. `sideArm`: with the visibility of the second post button. */
export type OnSend = (how?: { sideArm: boolean }) => void;

/** Handles the keys that send: Ctrl+Enter, Cmd+Enter and Alt+Enter. Returns whether it did. */
export function sendByKeys(event: KeyboardEvent, onSend: OnSend | undefined): boolean {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(ctrlKey || metaKey || altKey)) return false;
  if (!onSend) return false;
  event.preventDefault();
  if (altKey) onSend({ sideArm: true });
  else onSend();
  return true;
}
