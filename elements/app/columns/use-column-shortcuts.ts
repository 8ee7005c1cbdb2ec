import { useEffect, useEffectEvent, type RefObject } from "react";

/** What is asked for at the shell: the column at a place, counted from 0, or the next one. */
interface Asked {
  id: string;
  nth?: number;
}

/** Answers the shortcuts that focus a column. */
export function useColumnShortcuts(
  row: RefObject<HTMLElement | null>,
  focus: (column: HTMLElement) => void,
): void {
  const answer = useEffectEvent((event: Event) => {
    const { id, nth = -1 } = (event as CustomEvent<Asked>).detail;
    const all = [...row.current!.querySelectorAll<HTMLElement>(".page-column")];
    const here = all.findIndex(column => column.matches(":focus-within"));
    const places: Record<string, number> = {
      column: nth,
      "previous-column": here - 1,
      "next-column": here + 1,
    };
    const place = places[id];
    if (place === undefined) return;
    event.preventDefault();
    const column = all[place];
    if (column) focus(column);
  });
  useEffect(() => {
    const shell = row.current!.closest(".shell")!;
    const listener = (event: Event) => answer(event);
    shell.addEventListener("lily-shortcut", listener);
    return () => shell.removeEventListener("lily-shortcut", listener);
  }, [row]);
}
