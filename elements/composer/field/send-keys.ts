import type { KeyboardEvent } from "react";

/** Sends a post; `sideArm`: to the other readers that its author has set. */
export type OnSend = (how?: { sideArm: boolean }) => void;

/** Whether it was one of the keys that send: Control or Command with Enter, Alt with Enter. */
export function sendByKeys(event: KeyboardEvent, onSend: OnSend | undefined): boolean {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(ctrlKey || metaKey || altKey)) return false;
  if (!onSend) return false;
  event.preventDefault();
  if (altKey) onSend({ sideArm: true });
  else onSend();
  return true;
}
