import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { unreadTalks } from "../../../core/conversations/unread-talks.ts";
import { useClient } from "../../surface.ts";
import { CountBadge } from "../count-badge.tsx";

export { words } from "./words.ts";

/** How much is unread in conversations and chats that have no link of their own in the bar. */
export function MoreCount(props: { bar: readonly string[] }): ReactElement | null {
  const { bar } = props;
  const { t } = useLingui();
  const unread = useStore(unreadTalks(useClient()));
  const count =
    (bar.includes("conversations") ? 0 : unread.conversations) +
    (bar.includes("chats") ? 0 : unread.chats);
  return count === 0 ? null : <CountBadge count={count}>{t`${count} unread`}</CountBadge>;
}
