import type { KeyboardEvent } from "react";
import { deepFocus } from "../controls/deep-focus.ts";
import { onBack } from "../feed/back.ts";
import { lockScroll } from "./scroll-lock.ts";

/**
 * Closes a dialog on Escape unless something inside handled the key. By default, the browser would
 * close all dialogs opened without a user gesture since the last Escape at once.
 */
export function closeByEscape(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (isInPopover(event.nativeEvent)) return;
  event.preventDefault();
  onClose();
}

/** Whether the event is inside an open popover such as a menu, which Escape closes first. */
function isInPopover(event: Event): boolean {
  return event
    .composedPath()
    .some(
      node =>
        node instanceof ShadowRoot && node.querySelector("[popover=auto]:popover-open") !== null,
    );
}

/** Keeps a dialog open on an Escape that closes a popover inside it: WebKit would cancel both. */
export function stayBelowPopovers(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const options = { signal, capture: true };
  let isMeantForPopover = false;
  dialog.addEventListener(
    "keydown",
    event => (isMeantForPopover = event.key === "Escape" && isInPopover(event)),
    options,
  );
  // Not on `keyup`: after a quick key press, it comes before the browser's `cancel` event.
  dialog.addEventListener("pointerdown", () => (isMeantForPopover = false), options);
  dialog.addEventListener(
    "cancel",
    event => {
      // Cancelling a file chooser also dispatches a `cancel` event, which passes through here.
      if (event.target === dialog && !isMeantForPopover) return;
      event.stopImmediatePropagation();
      if (event.target === dialog) event.preventDefault();
    },
    options,
  );
}

/** Shows a dialog that is in a shadow root. Returns a function that closes it. */
export function openDialog(dialog: HTMLDialogElement, onClose: () => void): () => void {
  // An element inside has a choice of its own when it gets the focus, such as a list's first post.
  const before = deepFocus();
  const unlock = lockScroll();
  const stop = new AbortController();
  const { signal } = stop;
  let pressed = false;

  stayBelowPopovers(dialog, signal);
  dialog.addEventListener(
    "cancel",
    event => {
      // The component that renders the dialog removes it; the browser must not close it before.
      event.preventDefault();
      onClose();
    },
    { signal },
  );
  dialog.addEventListener(
    "close",
    () => {
      // Some ways to close can't be prevented, such as a second Back in a row.
      dialog.showModal();
      onClose();
    },
    { signal },
  );
  dialog.addEventListener("pointerdown", ({ target }) => (pressed = target === dialog), { signal });
  dialog.addEventListener(
    "click",
    ({ target }) => {
      // Not if a text selection began inside and ended outside.
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
    // Browsers don't restore the focus inside a shadow root; the element may also be gone.
    if (before?.isConnected) before.focus({ preventScroll: true });
  };
}
