import type { KeyboardEvent } from "react";
import { onBack } from "../feed/back.ts";
import { lockScroll } from "./scroll-lock.ts";

/**
 * Escape, once nothing inside has wanted it. Left to itself, a browser closes what was opened
 * without a press since the last Escape all at once, without asking.
 */
export function closeByEscape(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (meetsPopover(event.nativeEvent)) return;
  event.preventDefault();
  onClose();
}

/** A menu or the like goes first, by itself. */
function meetsPopover(event: Event): boolean {
  return event
    .composedPath()
    .some(
      node =>
        node instanceof ShadowRoot && node.querySelector("[popover=auto]:popover-open") !== null,
    );
}

/** In WebKit the Escape that closes a popover cancels the dialog below it, too: not so here. */
export function stayBelowPopovers(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const options = { signal, capture: true };
  let isMeantForPopover = false;
  dialog.addEventListener(
    "keydown",
    event => (isMeantForPopover = event.key === "Escape" && meetsPopover(event)),
    options,
  );
  // Not with the key's end: a quick one comes before what the browser makes of it.
  dialog.addEventListener("pointerdown", () => (isMeantForPopover = false), options);
  dialog.addEventListener(
    "cancel",
    event => {
      // A choice of files that was given up is told by that name, too, and comes by here.
      if (event.target === dialog && !isMeantForPopover) return;
      event.stopImmediatePropagation();
      if (event.target === dialog) event.preventDefault();
    },
    options,
  );
}

/** Shows a dialog that stands in a shadow root, until the answer takes it back. */
export function openDialog(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const before = (dialog.getRootNode() as ShadowRoot).activeElement;
  const unlock = lockScroll();
  const stop = new AbortController();
  const { signal } = stop;
  let pressed = false;

  stayBelowPopovers(dialog, signal);
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
