import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { MessageCircle } from "lucide";
import type { ReactElement } from "react";
import { $hasChats } from "../../core/chats/chats.ts";
import type { ListProps } from "../definition.ts";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { Personal } from "../login/personal.tsx";
import { useClient } from "../surface.ts";
import { AllChats } from "./all-chats.tsx";
import { ChatPage } from "./chat-page.tsx";
import { ChatWith } from "./chat-with.tsx";

export interface ChatsProps extends ListProps {
  /** The id of a chat, to show its messages; without it, all chats are listed. */
  chat?: string;
  /** The id of an account, to show the chat with it, which may be new. */
  with?: string;
  memory?: Memory;
}

/** The user's chats, or one of them. */
export function Chats(props: ChatsProps): ReactElement {
  return (
    <Personal
      icon={MessageCircle}
      title={<Trans>Chats</Trans>}
      hint={<Trans>Sign in to see your chats.</Trans>}
    >
      <OwnChats {...props} />
    </Personal>
  );
}

function OwnChats(props: ChatsProps): ReactElement {
  const { chat, with: account, memory } = props;
  const has = useStore($hasChats(useClient()));
  if (has === undefined) return <Skeleton count={4} />;
  if (!has) return <NoChats />;
  if (account) return <ChatWith key={account} account={account} memory={memory} />;
  return chat ? <ChatPage key={chat} id={chat} memory={memory} /> : <AllChats />;
}

/** Says that the server has no chats. */
function NoChats(): ReactElement {
  useOutcome("missing");
  return (
    <Notice emblem={<Icon of={MessageCircle} />} title={<Trans>Not available</Trans>}>
      <Trans>Your server doesn’t support chats.</Trans>
    </Notice>
  );
}
