import { Trans } from "@lingui/react/macro";
import { MessagesSquare } from "lucide";
import type { ReactElement } from "react";
import type { LiveListProps } from "../definition.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { Personal } from "../login/personal.tsx";
import { AllConversations } from "./all-conversations.tsx";
import { ConversationPage } from "./conversation-page.tsx";

export interface ConversationsProps extends LiveListProps {
  /** The id of a conversation, to show its posts; without it, all conversations are listed. */
  conversation?: string;
  /** Keeps the reader's place when the element is removed. */
  memory?: Memory;
}

/** The user's conversations, or one of them. */
export function Conversations({ conversation, memory }: ConversationsProps): ReactElement {
  return (
    <Personal
      icon={MessagesSquare}
      title={<Trans>Private mentions</Trans>}
      hint={<Trans>Sign in to see your private mentions.</Trans>}
    >
      {conversation ? (
        <ConversationPage key={conversation} id={conversation} memory={memory} />
      ) : (
        <AllConversations />
      )}
    </Personal>
  );
}
