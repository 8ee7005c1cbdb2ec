import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ArrowDown } from "lucide";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from "react";
import { displayName } from "../../core/accounts/accounts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import type { OpenChat } from "../../core/chats/open-chat.ts";
import { plainText } from "../../core/html/plain-text.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { Name } from "../kit/text/name.tsx";
import { useNow } from "../kit/text/ticking-now.ts";
import { relativeDay } from "../kit/text/relative-time.ts";
import { useSurface } from "../surface.ts";
import { MessageRow } from "./message-row.tsx";
import { logRows } from "./rows.ts";

/** Pixels from the top at which older messages load. */
const LOAD_DISTANCE_PX = 600;

/** Pixels from the bottom within which the reader counts as being there. */
const BOTTOM_DISTANCE_PX = 80;

/**
 * The messages of a chat in a scroller of their own. It is measured from its bottom, so that older
 * messages that are added on top move nothing.
 */
export function MessageLog(props: { chat: OpenChat; other: Account }): ReactElement {
  const { chat, other } = props;
  const { client, canAct } = useSurface();
  const { t } = useLingui();
  const { items, phase, failure } = useStore(chat.messages.$view);
  const pending = useStore(chat.$pending);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const isKnown = phase !== "loading" || items.length > 0;
  const unread = items.find(message => message.unread)?.id;
  // The mark stays where it was when the chat was opened, though the messages are read then.
  const [mark, setMark] = useState<{ first: string | undefined }>();
  if (isKnown && !mark) setMark({ first: unread });
  const rows = logRows(items, pending, { me: client.person, firstUnread: mark?.first });
  const last = rows.at(-1);
  const newest = items.at(-1);

  function look(): void {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    setAtBottom(Math.abs(scrollTop) < BOTTOM_DISTANCE_PX);
    if (scrollHeight - clientHeight - Math.abs(scrollTop) < LOAD_DISTANCE_PX)
      void chat.messages.loadMore();
  }
  const lookAfterwards = useEffectEvent(look);
  useEffect(() => lookAfterwards(), [items, phase]);

  useKeptPlace(scroller, last?.key);
  const toBottom = () => scroller.current!.scrollTo({ top: 0 });
  const count = pending.length;
  useEffect(() => {
    if (count > 0) scroller.current!.scrollTo({ top: 0 });
  }, [count]);

  // What is on the screen is read.
  const read = useEffectEvent(() => {
    if (canAct && isAtBottom && unread !== undefined && client.environment.visible())
      void chat.read();
  });
  useEffect(() => read(), [unread, isAtBottom, newest?.id]);
  useEffect(() => client.environment.onVisibility(() => read()), [client]);
  const announced = useAnnounced(newest, isKnown);

  return (
    <div className="chat-messages">
      <div
        ref={scroller}
        className="chat-log"
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        aria-busy={!isKnown || phase === "loading-more"}
        onScroll={look}
      >
        <div className="chat-flow">
          {(!isKnown || phase === "loading-more") && <Skeleton count={isKnown ? 1 : 4} />}
          {phase === "failed" && failure && (
            <FailureNotice inline failure={failure} onRetry={() => void chat.messages.retry()} />
          )}
          {phase === "end" && <Beginning account={other} />}
          <ol>
            {rows.map(row => (
              <ItemBoundary key={row.key} of={row.message ?? row.pending} kind="item" id={row.key}>
                {row.startsDay && <Day at={row.at} />}
                {row.startsUnread && (
                  <li className="chat-unread">
                    <span>
                      <Trans>New</Trans>
                    </span>
                  </li>
                )}
                <MessageRow row={row} chat={chat} other={other} />
              </ItemBoundary>
            ))}
          </ol>
        </div>
      </div>
      {!isAtBottom && (
        <Button small className="chat-latest" onClick={toBottom}>
          <Icon of={ArrowDown} />
          {unread === undefined ? <Trans>Jump to latest</Trans> : <Trans>New messages</Trans>}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {announced && `${displayName(other)}: ${announced}`}
      </p>
    </div>
  );
}

/** Keeps the place of a reader who is further up when messages are added at the bottom. */
function useKeptPlace(
  scroller: React.RefObject<HTMLDivElement | null>,
  last: string | undefined,
): void {
  const before = useRef({ last, height: 0 });
  useLayoutEffect(() => {
    const { scrollTop, scrollHeight } = scroller.current!;
    const added = scrollHeight - before.current.height;
    if (last !== before.current.last && Math.abs(scrollTop) >= BOTTOM_DISTANCE_PX)
      scroller.current!.scrollTo({ top: scrollTop - added });
    before.current = { last, height: scrollHeight };
  });
}

/** The text of the newest message, if it came while the chat was open. */
function useAnnounced(
  newest: { id: string; content: string | null; account_id: string } | undefined,
  isKnown: boolean,
): string | undefined {
  const { client } = useSurface();
  const [first, setFirst] = useState<string | null>();
  if (isKnown && first === undefined) setFirst(newest?.id ?? null);
  if (!newest || newest.id === first || newest.account_id === client.person) return undefined;
  return plainText(newest.content ?? "");
}

/** The day of the messages that follow. */
function Day(props: { at: number }): ReactElement {
  const { formatLocale } = useSurface();
  const now = useNow();
  const date = new Date(props.at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const name = parts.map(part => String(part).padStart(2, "0")).join("-");
  return (
    <li className="chat-day">
      <time dateTime={name}>{relativeDay(name, now, formatLocale)}</time>
    </li>
  );
}

/** Shown above the first message. */
function Beginning(props: { account: Account }): ReactElement {
  return (
    <div className="chat-beginning">
      <Avatar account={props.account} />
      <p>
        <Trans>
          This is the beginning of your chat with <Name account={props.account} />. It isn’t
          encrypted: the admins of your server and theirs can read it.
        </Trans>
      </p>
    </div>
  );
}
