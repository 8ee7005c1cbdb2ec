import type { KeyboardEvent, MouseEvent } from "react";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { toggleMarks } from "./row-checkbox.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";
import type { Destination, RowProps } from "./types.ts";

/** Interactive elements: a press on one doesn't open the row. */
const OWN_PRESS = "a, button, input, dialog, [popover]";

/**
 * Makes a press anywhere in the row follow its link, or select the row while rows are being
 * selected.
 */
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
      // While rows are being selected, links are disabled.
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
  { account, report, target, chat_message }: NotificationRecord,
  status: StatusRecord | undefined,
  people: number,
): Destination {
  if (status) return { status };
  if (chat_message?.chat_id) return { chat: chat_message.chat_id };
  if (people > 1) return null;
  const somebody = report?.target ?? target ?? account;
  return somebody ? { account: somebody } : null;
}
