import type { HTMLAttributes, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { Compose } from "../../../core/composer/compose.ts";
import { useSurface } from "../../surface.ts";
import { useView } from "../use-view.ts";

/**
 * Opens or closes the content warning, also by Alt+x. Opening it focuses its field.
 * @param id of the element that contains the field
 */
export function useWarningToggle(
  compose: Compose,
  id: string,
): { on: boolean; toggle: () => void; handlers: HTMLAttributes<HTMLElement> } {
  const { root } = useSurface();
  const { warning, state } = useView(compose, "warning", "state");

  function toggle(): void {
    flushSync(() => compose.toggleWarning());
    root.getElementById(id)?.querySelector("input")?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget, code, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (code !== "KeyX" || !altKey || ctrlKey || metaKey || shiftKey) return;
    // Not in its dialogs, nor twice: a post of a thread is inside the first one.
    const isInside = (target as Element).closest("form, dialog") === currentTarget.closest("form");
    if (!isInside || event.defaultPrevented || state !== "writing") return;
    event.preventDefault();
    toggle();
    if (warning !== null) currentTarget.querySelector("textarea")?.focus();
  }

  return { on: warning !== null, toggle, handlers: { onKeyDown } };
}
