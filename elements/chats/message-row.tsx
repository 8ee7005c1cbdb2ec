import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert, Clock, Copy, Ellipsis, RotateCw, Trash2 } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { displayName } from "../../core/accounts/accounts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import type { ChatMessage } from "../../core/api/chats.ts";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";
import type { OpenChat, PendingMessage } from "../../core/chats/open-chat.ts";
import { messageText } from "../../core/chats/texts.ts";
import { plainText } from "../../core/html/plain-text.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Menu } from "../kit/menus/menu.tsx";
import { MenuItem } from "../kit/menus/menu-item.tsx";
import { absoluteTime, timeOfDay } from "../kit/text/relative-time.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useCopy } from "../people/use-copy.ts";
import { Media } from "../status/media/media.tsx";
import { useSurface } from "../surface.ts";
import type { LogRow } from "./rows.ts";

/** A message in its bubble. */
export function MessageRow(props: { row: LogRow; chat: OpenChat; other: Account }): ReactElement {
  const { row, chat, other } = props;
  const { isMine, startsGroup, endsGroup, at } = row;
  const { formatLocale } = useSurface();
  const name = displayName(other);
  const classes = [
    "chat-message",
    isMine ? "mine" : "theirs",
    startsGroup && "first",
    endsGroup && "last",
    row.pending && "pending",
  ];
  return (
    <li className={classes.filter(Boolean).join(" ")}>
      <div className="chat-line">
        {row.pending ? (
          <Bubble attachment={row.pending.attachment}>
            {row.pending.text && (
              <div className="chat-words" dir="auto">
                {row.pending.text}
              </div>
            )}
          </Bubble>
        ) : (
          <Sent message={row.message} />
        )}
        {row.message && <MessageMenu message={row.message} chat={chat} isMine={isMine} />}
      </div>
      {row.pending ? (
        <PendingState pending={row.pending} chat={chat} />
      ) : (
        <span className={endsGroup ? "chat-time" : "visually-hidden"}>
          <span className="visually-hidden">{isMine ? <Trans>You</Trans> : name}, </span>
          <time dateTime={new Date(at).toISOString()} title={absoluteTime(at, formatLocale)}>
            {timeOfDay(at, formatLocale)}
          </time>
        </span>
      )}
    </li>
  );
}

function Sent(props: { message: ChatMessage }): ReactElement {
  const { message } = props;
  const text = messageText(message);
  return (
    <Bubble attachment={message.attachment} isEmoji={text.emojiOnly && !message.attachment}>
      {!text.empty && <RichText className="chat-words" content={text.content} />}
    </Bubble>
  );
}

function Bubble(props: {
  attachment: MediaAttachment | null;
  isEmoji?: boolean;
  children: ReactNode;
}): ReactElement {
  const { attachment } = props;
  return (
    <div className={props.isEmoji ? "chat-bubble large" : "chat-bubble"}>
      {attachment && (
        <Media
          status={{ id: "", sensitive: false, media_attachments: [attachment] }}
          covered={false}
        />
      )}
      {props.children}
    </div>
  );
}

function MessageMenu(props: {
  message: ChatMessage;
  chat: OpenChat;
  isMine: boolean;
}): ReactElement | null {
  const { message, chat, isMine } = props;
  const { canAct } = useSurface();
  const { t } = useLingui();
  const copy = useCopy();
  if (!canAct) return null;
  return (
    <Menu name={t`Message options`} className="round" icon={<Icon of={Ellipsis} />}>
      {() => (
        <>
          {message.content !== null && (
            <MenuItem icon={Copy} onPress={() => void copy(plainText(message.content!))}>
              <Trans>Copy text</Trans>
            </MenuItem>
          )}
          <MenuItem icon={Trash2} danger onPress={() => void chat.remove(message.id)}>
            {isMine ? <Trans>Delete for both of you</Trans> : <Trans>Delete for me</Trans>}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Whether a message is being sent, or why it was not. */
function PendingState(props: { pending: PendingMessage; chat: OpenChat }): ReactElement {
  const { pending, chat } = props;
  const { failure, key } = pending;
  const words = useTranslate();
  if (!failure)
    return (
      <span className="chat-time" role="status">
        <Icon of={Clock} /> <Trans>Sending…</Trans>
      </span>
    );
  const reason = words(failure.message, failure.values);
  return (
    <div className="chat-failed" role="alert">
      <p>
        <Icon of={CircleAlert} />
        <span>
          <Trans>Not sent: {reason}</Trans>
        </span>
      </p>
      <Button small onClick={() => chat.resend(key)}>
        <Icon of={RotateCw} />
        <Trans>Try again</Trans>
      </Button>
      <Button small onClick={() => chat.discard(key)}>
        <Icon of={Trash2} />
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
