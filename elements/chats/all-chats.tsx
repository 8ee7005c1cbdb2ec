import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { MessageCircle, MessageCirclePlus, Paperclip } from "lucide";
import { useState, type ReactElement } from "react";
import { chats, type ChatRecord } from "../../core/chats/chats.ts";
import { messageExcerpt } from "../../core/chats/texts.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { Collection } from "../kit/collection/collection.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { RichText } from "../kit/text/rich-text.tsx";
import { useClient, useSurface } from "../surface.ts";
import { TalkList } from "../talk/talk-list.tsx";
import { TalkRow } from "../talk/talk-row.tsx";
import { NewChat } from "./new-chat.tsx";

/** All chats, newest first. */
export function AllChats(): ReactElement {
  const store = chats(useClient());
  const { canAct, base } = useSurface();
  const { t } = useLingui();
  const { items } = useStore(store.$view);
  const [isOpen, setOpen] = useState(false);
  useRenewed(store);
  return (
    <Collection label={t`Chats`} count={items.length}>
      {canAct && base !== null && (
        <p className="new-chat">
          <Button primary onClick={() => setOpen(true)}>
            <Icon of={MessageCirclePlus} />
            <Trans>New chat</Trans>
          </Button>
        </p>
      )}
      {isOpen && <NewChat onClose={() => setOpen(false)} />}
      <TalkList
        label={t`Chats`}
        list={store}
        hidden={
          <Notice emblem={<Icon of={MessageCircle} />} title={<Trans>Not available</Trans>}>
            <Trans>Your server doesn’t support chats.</Trans>
          </Notice>
        }
        empty={
          <Notice
            emblem={<Icon of={MessageCircle} />}
            title={<Trans>You don’t have any chats yet</Trans>}
          >
            <Trans>A chat is a private conversation with one other person.</Trans>
          </Notice>
        }
      >
        {chat => <Row chat={chat} />}
      </TalkList>
    </Collection>
  );
}

function Row(props: { chat: ChatRecord }): ReactElement {
  const { id, account, unread, last, at } = props.chat;
  const { client, base } = useSurface();
  return (
    <TalkRow
      href={base === null ? undefined : `${base}/chats/${encoded(id)}`}
      people={[account]}
      at={last ? new Date(at).toISOString() : undefined}
      unread={unread}
    >
      {last ? (
        <>
          {last.account_id === client.person && <Trans>You:</Trans>}{" "}
          {last.attachment && <Icon of={Paperclip} />}
          {last.content === null ? (
            <Trans>File</Trans>
          ) : (
            <RichText as="bdi" content={messageExcerpt(last)} />
          )}
        </>
      ) : (
        <Trans>No messages yet</Trans>
      )}
    </TalkRow>
  );
}
