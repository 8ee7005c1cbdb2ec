import type { ReadableAtom } from "nanostores";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { same } from "../../core/lib/same.ts";

/**
 * Subscribes to some properties of a view, so that components that don't show the text are not
 * rendered on each key press.
 */
export function useView<View extends object, Key extends keyof View & string>(
  { $view }: { $view: ReadableAtom<View> },
  ...keys: readonly Key[]
): Pick<View, Key> {
  const shown = useRef<View>(null);
  const names = keys.join();
  const read = useCallback(() => {
    const view = $view.get();
    const before = shown.current;
    const isSame =
      before !== null &&
      names.split(",").every(name => same(before[name as Key], view[name as Key]));
    return isSame ? before : (shown.current = view);
  }, [$view, names]);
  const listen = useCallback((changed: () => void) => $view.listen(changed), [$view]);
  return useSyncExternalStore(listen, read, read);
}
