import { Trans } from "@lingui/react/macro";
import { MessageCircle } from "lucide";
import { useEffect, useState, type ReactElement } from "react";
import { chats } from "../../core/chats/chats.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useClient } from "../surface.ts";
import { ChatPage } from "./chat-page.tsx";

/** The chat with an account, which begins if there is none. */
export function ChatWith(props: { account: string; memory?: Memory }): ReactElement {
  const { account, memory } = props;
  const client = useClient();
  const [id, setId] = useState<string | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    void chats(client)
      .openWith(account)
      .then(found => isOver || setId(found ?? null));
    return () => void (isOver = true);
  }, [client, account, attempt]);
  if (id === undefined) return <Skeleton count={4} />;
  if (id !== null) return <ChatPage id={id} memory={memory} />;
  return (
    <Notice
      emblem={<Icon of={MessageCircle} />}
      title={<Trans>The chat couldn’t be opened</Trans>}
      action={
        <Button onClick={() => setAttempt(attempt + 1)}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
