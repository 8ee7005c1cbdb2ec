import { useStore } from "@nanostores/react";
import { useEffect, useRef, type ReactElement } from "react";
import type { NotificationStore } from "../../../core/notifications/types.ts";

/** Selects all notifications of a row for deletion, or deselects them if all are selected. */
export function toggleMarks(store: NotificationStore, ids: readonly string[]): void {
  const { marked } = store.$view.get();
  const all = ids.every(id => marked.has(id));
  for (const id of ids) store.mark(id, !all);
}

/** The checkbox of a row while rows are being selected. */
export function RowCheckbox(props: {
  store: NotificationStore;
  ids: readonly string[];
  labelledBy: string;
}): ReactElement {
  const { store, ids } = props;
  const { marked } = useStore(store.$view);
  const count = ids.filter(id => marked.has(id)).length;
  const some = count > 0 && count < ids.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = some;
  }, [some]);
  return (
    <span className="tick">
      <input
        ref={box}
        type="checkbox"
        checked={count === ids.length}
        aria-labelledby={props.labelledBy}
        onChange={() => toggleMarks(store, ids)}
      />
    </span>
  );
}
