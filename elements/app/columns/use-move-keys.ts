import { useEffect, useEffectEvent, type RefObject } from "react";

/** Lets Alt and the arrow keys in the head of a column move it by so many places. */
export function useMoveKeys(
  column: RefObject<HTMLElement | null>,
  move: (by: number) => void,
): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const by = stepOf(event);
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  });
  useEffect(() => {
    const element = column.current!;
    const listener = (event: KeyboardEvent) => answer(event);
    element.addEventListener("keydown", listener);
    return () => element.removeEventListener("keydown", listener);
  }, [column]);
}

function stepOf(event: KeyboardEvent): number | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (!(target as Element).closest(".column-head")) return undefined;
  const isRtl = (target as Element).matches(":dir(rtl)");
  if (key === "ArrowLeft") return isRtl ? 1 : -1;
  return key === "ArrowRight" ? (isRtl ? -1 : 1) : undefined;
}
