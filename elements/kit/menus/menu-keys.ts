import type { KeyboardEvent } from "react";

/** The items of a menu, in their order. */
export function menuItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

/** Handles the keys of a menu, see https://www.w3.org/WAI/ARIA/apg/patterns/menu/ */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  // Keys of an ancestor, such as Page Down in a feed, would leave the menu open.
  event.stopPropagation();
  if (event.key === "Tab") menu.hidePopover();
  const next = target(event, menuItems(menu));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function target(event: KeyboardEvent, all: HTMLElement[]): HTMLElement | undefined {
  const at = all.findIndex(item => item === event.target);
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === "ArrowDown") return all[(at + 1) % all.length];
  if (key === "ArrowUp") return all.at(Math.max(at, 0) - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if ([...key].length !== 1 || key === " " || ctrlKey || metaKey || altKey) return undefined;
  // A letter moves to the next item that begins with it.
  const letter = key.toLocaleLowerCase();
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(item =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  );
}
