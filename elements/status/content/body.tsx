import { useStore } from "@nanostores/react";
import { useId, type ReactElement } from "react";
import { polls } from "../../../core/polls/polls.ts";
import { useClient } from "../../surface.ts";
import { Content } from "./content.tsx";
import { Card, Media, Poll, QuoteSlot, Warning } from "../extras.ts";
import { useFolding } from "./folding.ts";
import type { Verdict } from "../../../core/filters/types.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/**
 * The content of a status: content warning, then text, poll, media, card and quote, which it folds.
 */
export function Body(props: {
  status: StatusRecord;
  focused: boolean;
  /** Which copy of the status on the page this is. */
  copy: string;
  /** The list that contains it. */
  context: string | undefined;
  verdict: Verdict;
}): ReactElement {
  const { status, copy, verdict } = props;
  const contentId = useId();
  const { folded, covered, ...fold } = useFolding(status, copy, verdict);
  return (
    <>
      {fold.warning && (
        <Warning
          status={status}
          phrases={fold.phrases}
          folded={folded}
          controls={contentId}
          onToggle={fold.toggle}
        />
      )}
      <div id={contentId} part="content" hidden={folded}>
        {!folded && (
          <>
            <Content status={status} focused={props.focused} />
            {status.poll !== null && <PollOf id={status.poll} author={status.account} />}
            {status.media_attachments.length > 0 && (
              <Media status={status} covered={covered} onToggle={fold.toggleCovered} />
            )}
            {status.card && showsCard(status) && <Card card={status.card} />}
            {status.quote_facts && <QuoteSlot status={status} context={props.context} />}
          </>
        )}
      </div>
    </>
  );
}

/** Hides the link preview if there are media, or if the link is the quoted post. */
function showsCard({ card, media_attachments: media, quote_facts: quote }: StatusRecord): boolean {
  return media.length === 0 && !(quote && quote.url === card?.url);
}

function PollOf(props: { id: string; author: string }): ReactElement | null {
  const poll = useStore(polls(useClient()).$poll(props.id));
  return poll ? <Poll poll={poll} author={props.author} /> : null;
}
