import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Repeat2, Reply } from "lucide";
import { useId, type MouseEvent, type ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import { accounts } from "../../core/stores/accounts.ts";
import { statusContent } from "../../core/stores/derived.ts";
import { polls } from "../../core/stores/polls.ts";
import { statuses, type StatusRecord } from "../../core/stores/statuses.ts";
import { Avatar } from "../parts/avatar.tsx";
import { statusHref } from "../parts/links.ts";
import { Name } from "../parts/name.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { useClient, useSurface } from "../surface.ts";
import { Actions } from "./actions.tsx";
import { Byline } from "./byline.tsx";
import { Card } from "./card.tsx";
import { Counts } from "./counts.tsx";
import { Media } from "./media.tsx";
import { Poll } from "./poll.tsx";
import { Warning } from "./warning.tsx";
import { Icon } from "../parts/icon.tsx";

export interface StatusProps {
  id: string;
  /** Its place in a feed, counted from 1, and the feed's length, −1 while unknown. */
  place?: { position: number; size: number };
  /** The one that a page is about: larger, and it opens nothing. */
  focused?: boolean;
}

/** One status as an article, or what a boost boosts under the name of who boosted it. */
export function Status(props: StatusProps): ReactElement | null {
  const wrapper = useStatus(props.id);
  const inner = useStatus(wrapper?.reblog ?? props.id);
  const author = useAccount(inner?.account);
  const booster = useAccount(wrapper?.account);
  if (!inner || !author) return null;
  return (
    <StatusArticle
      {...props}
      status={inner}
      author={author}
      booster={wrapper?.reblog ? booster : undefined}
    />
  );
}

function StatusArticle(
  props: StatusProps & { status: StatusRecord; author: Account; booster: Account | undefined },
): ReactElement {
  const { status, author } = props;
  const { base, client } = useSurface();
  const { person } = client;
  const nameId = useId();
  const href = statusHref(base, status, author);
  const open = useOpen(status);
  return (
    <article
      className={props.focused ? "status focused" : "status"}
      tabIndex={0}
      aria-labelledby={nameId}
      aria-posinset={props.place?.position}
      aria-setsize={props.place?.size}
      data-status={status.id}
      onClick={props.focused ? undefined : open.anywhere}
      onKeyDown={event => {
        if (event.key === "Enter" && event.target === event.currentTarget && !props.focused)
          open.permalink(event.currentTarget);
      }}
    >
      {props.booster && (
        <p className="context">
          <Icon of={Repeat2} />
          <span>
            <Trans>
              <Name account={props.booster} /> boosted
            </Trans>
          </span>
        </p>
      )}
      <Avatar src={author.avatar_static || author.avatar} name={author.username} />
      <Byline status={status} account={author} href={href} nameId={nameId} />
      <div className="body">
        <InReplyTo status={status} />
        <Body status={status} />
        {person === null ? (
          <Counts status={status} />
        ) : (
          <Actions status={status} onReply={open.reply} />
        )}
      </div>
    </article>
  );
}

function Body(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const store = statuses(useClient());
  const hidden = useStore(store.$hidden(status.id));
  const toggle = () => store.toggleHidden(status.id);
  const contentId = useId();
  const folded = hidden && status.spoiler_text !== "";
  return (
    <>
      {status.spoiler_text && (
        <Warning status={status} folded={folded} controls={contentId} onToggle={toggle} />
      )}
      <div id={contentId} hidden={folded}>
        {!folded && (
          <>
            {status.content && (
              <RichText
                className="rich-text"
                content={statusContent(status)}
                lang={status.language ?? ""}
              />
            )}
            <PollOf id={status.poll} />
            <Media attachments={status.media_attachments} covered={hidden} onToggle={toggle} />
            {status.card && status.media_attachments.length === 0 && <Card card={status.card} />}
          </>
        )}
      </div>
    </>
  );
}

function InReplyTo(props: { status: StatusRecord }): ReactElement | null {
  const { status } = props;
  const { t } = useLingui();
  if (!status.in_reply_to_id) return null;
  const parent = status.mentions.find(({ id }) => id === status.in_reply_to_account_id);
  // A node, since tags in the text of a value would count as the message's own.
  const acct = parent && <>{parent.acct}</>;
  return (
    <p className="in-reply-to">
      <Icon of={Reply} />
      {acct ? (
        <span>
          <Trans>
            In reply to <bdi>@{acct}</bdi>
          </Trans>
        </span>
      ) : (
        t`In a thread`
      )}
    </p>
  );
}

function PollOf(props: { id: string | null }): ReactElement | null {
  const poll = useStore(polls(useClient()).$poll(props.id ?? ""));
  return poll ? <Poll poll={poll} /> : null;
}

function useStatus(id: string): StatusRecord | undefined {
  return useStore(statuses(useClient()).$status(id));
}

function useAccount(id: string | undefined): Account | undefined {
  return useStore(accounts(useClient()).$account(id ?? ""));
}

/**
 * Opening a status follows its own link, after the page has been asked: one way for the mouse,
 * the keyboard and the router.
 */
function useOpen(status: StatusRecord) {
  const { emit } = useSurface();
  const permalink = (article: Element) =>
    article.querySelector<HTMLAnchorElement>(".permalink")?.click();
  return {
    permalink,
    /** Where the page has no place to write, the thread is where one can answer. */
    reply(event: MouseEvent<HTMLElement>) {
      const article = event.currentTarget.closest("article")!;
      if (emit("lily-reply", { status: status.id })) permalink(article);
    },
    anywhere(event: MouseEvent<HTMLElement>) {
      const target = event.target as Element;
      const link = target.closest("a");
      if (link?.classList.contains("permalink")) {
        const allowed = emit("lily-open", { href: link.href, status: status.id });
        if (!allowed) event.preventDefault();
        return;
      }
      // What is selected inside of a shadow root counts as collapsed in some browsers.
      const selecting = String(document.getSelection() ?? "") !== "";
      if (link || selecting || target.closest("button, summary, details, video, audio, [popover]"))
        return;
      permalink(event.currentTarget);
    },
  };
}
