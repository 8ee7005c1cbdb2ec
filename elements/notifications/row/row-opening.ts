import type { KeyboardEvent, MouseEvent } from "react";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { toggleMarks } from "./tick.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";
import type { Destination, RowProps } from "./types.ts";

/** What is there to be pressed by itself. */
const OWN_PRESS = "a, button, input, dialog, [popover]";

/** A press anywhere follows the row's own link; while rows are marked, it marks. */
export function useRowOpening(
  props: RowProps & { notification: NotificationRecord; status: StatusRecord | undefined },
  listPeople: () => void,
) {
  const { group, notification, status, store, clearing } = props;
  const destination = destinationOf(notification, status, group.accounts.length);

  function open(row: Element): void {
    if (clearing) return toggleMarks(store, group.ids);
    const link = row.querySelector<HTMLAnchorElement>("a.permalink");
    if (link) link.click();
    else if (group.accounts.length > 1) listPeople();
  }

  return {
    destination,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const target = event.target as Element;
      // Links lead nowhere while one marks.
      if (!clearing || target.closest("input, dialog") || !target.closest("a, button")) return;
      event.preventDefault();
      event.stopPropagation();
      toggleMarks(store, group.ids);
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const selecting = String(document.getSelection() ?? "") !== "";
      const pressed = (event.target as Element).closest(OWN_PRESS);
      if (!selecting && !pressed) open(event.currentTarget);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) return;
      if (event.key !== "Enter" && !(clearing && event.key === " ")) return;
      event.preventDefault();
      open(event.currentTarget);
    },
  };
}

function destinationOf(
  { account, report, target }: NotificationRecord,
  status: StatusRecord | undefined,
  people: number,
): Destination {
  if (status) return { status };
  if (people > 1) return null;
  const somebody = report?.target ?? target ?? account;
  return somebody ? { account: somebody } : null;
}
