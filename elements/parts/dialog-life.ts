import type { KeyboardEvent } from "react";
import { onBack } from "./back.ts";
import { lockScroll } from "./scroll-lock.ts";

/**
 * Escape, once nothing inside has wanted it. Left to itself, a browser closes what was opened
 * without a press since the last Escape all at once, without asking.
 */
export function closeByEscape(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  // A menu goes first, by itself.
  const root = event.currentTarget.getRootNode() as ShadowRoot;
  if (root.querySelector("[popover=auto]:popover-open")) return;
  event.preventDefault();
  onClose();
}

/** Shows a dialog that stands in a shadow root, until the answer takes it back. */
export function openDialog(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const before = (dialog.getRootNode() as ShadowRoot).activeElement;
  const unlock = lockScroll();
  const stop = new AbortController();
  const { signal } = stop;
  let pressed = false;

  dialog.addEventListener(
    "cancel",
    event => {
      // Whoever drew it takes it away, so that it is not gone before they know.
      event.preventDefault();
      onClose();
    },
    { signal },
  );
  dialog.addEventListener(
    "close",
    () => {
      // Some ways to close can't be prevented, as a second way back in a row.
      dialog.showModal();
      onClose();
    },
    { signal },
  );
  dialog.addEventListener("pointerdown", ({ target }) => (pressed = target === dialog), { signal });
  dialog.addEventListener(
    "click",
    ({ target }) => {
      // Not where a selection that began inside ends outside.
      if (pressed && target === dialog) onClose();
    },
    { signal },
  );

  const stopBack = onBack(onClose);
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-first]")?.focus();
  return () => {
    stop.abort();
    stopBack();
    dialog.close();
    unlock();
    // Browsers do not find the way back into a shadow root; what was left may be gone, too.
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
