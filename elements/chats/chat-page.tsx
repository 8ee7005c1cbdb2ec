import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { MessageCircle } from "lucide";
import { useId, type ReactElement } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { openChats } from "../../core/chats/open-chat.ts";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { latePart } from "../kit/late/late.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { accountHref } from "../kit/text/links.ts";
import { Name } from "../kit/text/name.tsx";
import { useClient, useSurface } from "../surface.ts";
import { MessageLog } from "./message-log.tsx";

const ChatComposer = latePart(() => import("./chat-composer.tsx"), "ChatComposer");

/** One chat: its messages, newest at the bottom, and a field for the next one. */
export function ChatPage(props: { id: string; memory?: Memory }): ReactElement {
  const { id, memory } = props;
  const client = useClient();
  const { base, canAct } = useSurface();
  const { t } = useLingui();
  const partnerId = useId();
  const chat = useOpened(openChats(client), id, memory);
  const view = useStore(chat.$chat);
  const other = useStore(
    accounts(client).$account(view.state === "ready" ? view.value.account : ""),
  );
  useOutcome(outcomeOf(view), () => chat.retry());
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void chat.retry()} />;
  if (view.state === "missing")
    return (
      <Notice
        emblem={<Icon of={MessageCircle} />}
        title={<Trans>Chat not found</Trans>}
        action={
          base !== null && (
            <a className="button" href={`${base}/chats`}>
              {t`All chats`}
            </a>
          )
        }
      />
    );
  if (view.state === "loading" || !other) return <Skeleton count={4} />;
  return (
    <div className="chat">
      <Partner id={partnerId} account={other} />
      <MessageLog chat={chat} other={other} />
      {canAct && (
        <ChatComposer key={id} chat={chat} describedBy={partnerId} fallback={<ComposerSpace />} />
      )}
    </div>
  );
}

/** Takes as much room as the field for the next message, so that nothing moves once that is there. */
function ComposerSpace(): ReactElement {
  return (
    <div className="chat-composer">
      <div className="chat-field" />
    </div>
  );
}

/** The person on the other side. */
function Partner(props: { id: string; account: Account }): ReactElement {
  const { account } = props;
  const { base, beside } = useSurface();
  const handle = useHandle();
  return (
    <a id={props.id} className="chat-partner" href={accountHref(base, account)} {...beside}>
      <Avatar account={account} />
      <span>
        <Name account={account} />
        <bdi className="acct one-line">{handle(account)}</bdi>
      </span>
    </a>
  );
}
