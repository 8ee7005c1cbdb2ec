import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { MessagesSquare } from "lucide";
import { useEffect, useMemo, type ReactElement } from "react";
import {
  openConversations,
  stillOpenConversations,
  type OpenConversation,
} from "../../core/conversations/conversation.ts";
import type { ConversationRecord } from "../../core/conversations/record.ts";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { latePart } from "../kit/late/late.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { Status } from "../status/status.tsx";
import { useSurface } from "../surface.ts";
import { Recipients } from "./recipients.tsx";
import { LateShortcuts } from "../shortcuts/late-shortcuts.tsx";

const Reply = latePart(() => import("./reply.tsx"), "Reply");

/** All posts of a conversation, oldest first, with a composer below. */
export function ConversationPage(props: { id: string; memory?: Memory }): ReactElement {
  const { id, memory } = props;
  const { client, base, isLive } = useSurface();
  const { t } = useLingui();
  const store = isLive ? openConversations(client) : stillOpenConversations(client);
  const conversation = useOpened(store, id, memory);
  const view = useStore(conversation.$view);
  useOutcome(outcomeOf(view), () =>
    view.state === "ready" ? conversation.refresh() : conversation.retry(),
  );
  if (view.state === "loading") return <Skeleton count={3} />;
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void conversation.retry()} />;
  if (view.state === "missing")
    return (
      <Notice
        emblem={<Icon of={MessagesSquare} />}
        title={<Trans>Conversation not found</Trans>}
        action={
          base !== null && (
            <a className="button" href={`${base}/conversations`}>
              {t`All conversations`}
            </a>
          )
        }
      >
        <Trans>It was deleted, or your server doesn’t show individual conversations.</Trans>
      </Notice>
    );
  return <Posts conversation={conversation} record={view.value} memory={memory} />;
}

function Posts(props: {
  conversation: OpenConversation;
  record: ConversationRecord;
  memory: Memory | undefined;
}): ReactElement {
  const { conversation, record, memory } = props;
  const { canAct, limit = Infinity } = useSurface();
  const { t } = useLingui();
  const { items, phase, failure } = useStore(conversation.posts.$view);
  // The newest, which are the last.
  const shown = useMemo(() => items.slice(-limit), [items, limit]);
  const last = items.at(-1);
  useEffect(() => (canAct ? conversation.startReading() : undefined), [conversation, canAct]);
  if (phase === "loading" && items.length === 0) return <Skeleton count={3} />;
  const place =
    memory?.place ?? (last ? { heights: [], anchor: { key: last, offset: 0 } } : undefined);
  return (
    <div className="conversation">
      <HoverCards />
      <LateShortcuts />
      <Recipients conversation={conversation} people={record.accounts} />
      {phase === "ready" && items.length < limit && (
        <p className="earlier">
          <Button small onClick={() => void conversation.posts.loadMore()}>
            <Trans>Show earlier posts</Trans>
          </Button>
        </p>
      )}
      {phase === "loading-more" && <Skeleton count={1} />}
      {phase === "failed" && failure && (
        <FailureNotice inline failure={failure} onRetry={() => void conversation.posts.retry()} />
      )}
      <Feed
        label={t`Posts in the conversation`}
        busy={phase === "loading-more"}
        keys={shown}
        open={phase !== "end"}
        restore={place}
        onPlace={memory?.keepPlace}
      >
        {(key, at) => <Status id={key} place={at} context="thread" />}
      </Feed>
      {canAct && <Reply fallback={<Skeleton count={1} />} conversation={record.id} />}
    </div>
  );
}
