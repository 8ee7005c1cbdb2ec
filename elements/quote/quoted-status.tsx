import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, type ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { displayName } from "../../core/accounts/accounts.ts";
import { statusText } from "../../core/entities/display-text.ts";
import { pollExcerpt } from "../../core/statuses/excerpts.ts";
import { polls } from "../../core/polls/polls.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { statusHref } from "../kit/text/links.ts";
import { Name } from "../kit/text/name.tsx";
import { RichText } from "../kit/text/rich-text.tsx";
import { Time } from "../kit/text/time.tsx";
import { useClient, useSurface } from "../surface.ts";
import { useFolding } from "../status/content/folding.ts";
import { Media } from "../status/media/media.tsx";
import { Marks } from "../status/byline/marks.tsx";
import { QuoteLink } from "./quote-absent.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { Warning } from "../status/content/warning.tsx";
import type { Verdict } from "../../core/filters/types.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

/**
 * A post inside another one: without actions, with its own content warning, and with only a link to
 * a post that it quotes.
 */
export function QuotedStatus(props: {
  status: StatusRecord;
  author: Account;
  copy: string;
  verdict: Verdict;
}): ReactElement {
  const { status, author } = props;
  const { base, beside } = useSurface();
  const handle = useHandle()(author);
  const { t } = useLingui();
  const contentId = useId();
  const { folded, covered, ...fold } = useFolding(status, props.copy, props.verdict);
  const name = displayName(author);
  return (
    <section className="quote" aria-label={t`Quoted post by ${name}`}>
      <header className="byline">
        <Avatar account={author} />
        <span className="author">
          <Name account={author} />
          <bdi className="acct one-line">{handle}</bdi>
        </span>
        <span className="when">
          <Marks status={status} />
          <a
            className="permalink"
            href={statusHref(base, status, author)}
            data-status={status.id}
            {...beside}
          >
            <Time at={status.created_at} />
          </a>
        </span>
      </header>
      {fold.warning && (
        <Warning
          status={status}
          phrases={fold.phrases}
          folded={folded}
          controls={contentId}
          onToggle={fold.toggle}
        />
      )}
      <div id={contentId} hidden={folded}>
        {!folded && (
          <>
            <RichText
              className="rich-text quoted-words"
              content={statusText(status).content}
              lang={status.language ?? ""}
            />
            <PollLine id={status.poll} />
            <Media status={status} covered={covered} onToggle={fold.toggleCovered} />
            {status.quote_facts && (
              <p className="quote-more">
                <Trans>This post quotes another post.</Trans>{" "}
                <QuoteLink facts={status.quote_facts} />
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** The options of a quoted poll; voting is only possible in the post itself. */
function PollLine(props: { id: string | null }): ReactElement | null {
  const poll = useStore(polls(useClient()).$poll(props.id ?? ""));
  if (!poll) return null;
  return (
    <p className="quote-more">
      <Trans>
        Poll: <RichText as="span" content={pollExcerpt(poll)} />
      </Trans>
    </p>
  );
}
