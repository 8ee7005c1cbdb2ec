import { flushSync } from "react-dom";
import type { Compose } from "../../../core/composer/composition.ts";
import { useSurface } from "../../surface.ts";
import { useView } from "../use-view.ts";

/**
 * Opens or closes the content warning. Opening it focuses its field.
 * @param id of the element that contains the field
 */
export function useWarningToggle(
  compose: Compose,
  id: string,
): { on: boolean; toggle: () => void } {
  const { root } = useSurface();
  const { warning } = useView(compose, "warning");
  return {
    on: warning !== null,
    toggle() {
      flushSync(() => compose.toggleWarning());
      root.getElementById(id)?.querySelector("input")?.focus();
    },
  };
}
