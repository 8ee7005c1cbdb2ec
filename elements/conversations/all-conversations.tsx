import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { CheckCheck, Ellipsis, List, MessagesSquare, Paperclip, Trash2 } from "lucide";
import type { ReactElement } from "react";
import { accounts, displayName } from "../../core/accounts/accounts.ts";
import {
  conversations,
  stillConversations,
  type ConversationStore,
} from "../../core/conversations/conversations.ts";
import type { ConversationRecord } from "../../core/conversations/record.ts";
import { statusWarning } from "../../core/entities/display-text.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { statusExcerpt } from "../../core/statuses/excerpts.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { Menu } from "../kit/menus/menu.tsx";
import { MenuItem } from "../kit/menus/menu-item.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { statusHref } from "../kit/text/links.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { useSurface } from "../surface.ts";
import { Collection } from "../kit/collection/collection.tsx";
import { TalkList } from "../talk/talk-list.tsx";
import { TalkRow } from "../talk/talk-row.tsx";
import { useHasPages } from "./use-has-pages.ts";

/** All conversations, newest first. */
export function AllConversations(): ReactElement {
  const store = useConversations();
  const { t } = useLingui();
  const { items } = useStore(store.$view);
  useRenewed(store);
  return (
    <Collection label={t`Private mentions`} count={items.length}>
      <FlatLink />
      <TalkList
        label={t`Conversations`}
        list={store}
        hidden={
          <Notice emblem={<Icon of={MessagesSquare} />} title={<Trans>Not available</Trans>}>
            <Trans>Your server doesn’t group private mentions into conversations.</Trans>
          </Notice>
        }
        empty={
          <Notice
            emblem={<Icon of={MessagesSquare} />}
            title={<Trans>You don’t have any private mentions yet</Trans>}
          >
            <Trans>Private mentions that you send or receive appear here.</Trans>
          </Notice>
        }
      >
        {conversation => <Row conversation={conversation} />}
      </TalkList>
    </Collection>
  );
}

function useConversations(): ConversationStore {
  const { client, isLive } = useSurface();
  return isLive ? conversations(client) : stillConversations(client);
}

/** Leads to the same posts as a timeline, on servers that have it. */
function FlatLink(): ReactElement | null {
  const { base } = useSurface();
  const hasPages = useHasPages();
  if (base === null || !hasPages) return null;
  return (
    <p className="flat-link">
      <a className="button small" href={`${base}/direct`}>
        <Icon of={List} />
        <Trans>Show as a timeline</Trans>
      </a>
    </p>
  );
}

function Row(props: { conversation: ConversationRecord }): ReactElement | null {
  const { id, accounts: people, unread, lastStatus } = props.conversation;
  const { client, base, canAct } = useSurface();
  const store = useConversations();
  const { t } = useLingui();
  const last = useStore(statuses(client).$status(lastStatus ?? ""));
  const author = useStore(accounts(client).$account(last?.account ?? ""));
  const first = useStore(accounts(client).$account(people[0] ?? ""));
  const hasPages = useHasPages();
  const name = first ? displayName(first) : "";
  const thread = last && author ? statusHref(base, last, author) : undefined;
  const href = hasPages && base !== null ? `${base}/conversations/${encoded(id)}` : thread;
  return (
    <TalkRow
      href={href}
      people={people}
      at={last?.created_at}
      unread={unread}
      onOpen={canAct ? () => void store.markRead(id) : undefined}
      menu={
        canAct && (
          <Menu
            name={t`More options for the conversation with ${name}`}
            className="round"
            icon={<Icon of={Ellipsis} />}
          >
            {() => (
              <>
                <MenuItem
                  icon={CheckCheck}
                  disabled={!unread}
                  onPress={() => void store.markRead(id)}
                >
                  <Trans>Mark as read</Trans>
                </MenuItem>
                <MenuItem icon={Trash2} danger onPress={() => void store.remove(id)}>
                  <Trans>Delete conversation</Trans>
                </MenuItem>
              </>
            )}
          </Menu>
        )
      }
    >
      {last && (
        <>
          {last.account === client.person && <Trans>You:</Trans>}{" "}
          {last.media_attachments.length > 0 && <Icon of={Paperclip} />}
          <RichText
            as="bdi"
            content={last.spoiler_text ? statusWarning(last) : statusExcerpt(last)}
          />
        </>
      )}
    </TalkRow>
  );
}
