import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { chats } from "../../../core/chats/chats.ts";
import { conversations } from "../../../core/conversations/conversations.ts";
import { useClient } from "../../surface.ts";
import { CountBadge } from "../count-badge.tsx";

/** How many of the newest conversations are unread. */
export function UnreadConversations(): ReactElement | null {
  const { items } = useStore(conversations(useClient()).$view);
  return <Unread count={items.filter(({ unread }) => unread).length} />;
}

/** How many messages of the newest chats are unread. */
export function UnreadChats(): ReactElement | null {
  const { items } = useStore(chats(useClient()).$view);
  return <Unread count={items.reduce((sum, { unread }) => sum + unread, 0)} />;
}

function Unread(props: { count: number }): ReactElement | null {
  const { count } = props;
  const { t } = useLingui();
  return count === 0 ? null : <CountBadge count={count}>{t`${count} unread`}</CountBadge>;
}
