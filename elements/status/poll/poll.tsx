import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { Poll as PollEntity } from "../../../core/api/statuses/polls.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { lateCode } from "../../kit/late/late-code.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useSurface } from "../../surface.ts";
import { PollChoices } from "./poll-choices.tsx";
import { PollFacts } from "./poll-facts.tsx";
import { PollResults } from "./poll-results.tsx";
import { useEnd } from "./poll-end.ts";

const PollBallot = latePart(() => import("../../ballot/poll-ballot.tsx"), "PollBallot", "none");

/** A poll: a ballot if the user may vote, else its results. */
export function Poll(props: {
  poll: PollEntity;
  /** The id of the poll's author, who can't vote. */
  author: string;
}): ReactElement {
  const { poll } = props;
  const { client, canAct } = useSurface();
  const ended = useEnd(poll);
  const [looking, setLooking] = useState(false);
  const secret = poll.options.every(option => option.votes_count === null);
  const may = canAct && client.person !== props.author && !poll.voted && !ended;
  const votes = may && (!looking || secret);

  // After a vote, the focus goes to the results; otherwise it would move to the start of the page.
  const box = useRef<HTMLDivElement>(null);
  const voting = useRef(false);
  useEffect(() => {
    if (votes || !voting.current) return;
    voting.current = false;
    if (focusLost(box.current)) box.current!.focus({ preventScroll: true });
  }, [votes]);

  async function refresh() {
    const code = await lateCode(client, () => import("../../../core/polls/votes.ts"));
    await code?.pollVotes(client).refresh(poll.id);
  }

  return (
    <div ref={box} className="poll" part="poll" tabIndex={-1}>
      {votes ? (
        // The same rows while loading, so that nothing moves.
        <PollBallot
          fallback={<PollChoices poll={poll} />}
          poll={poll}
          onVote={() => (voting.current = true)}
        />
      ) : (
        <PollResults poll={poll} ended={ended} />
      )}
      <p className="facts">
        <PollFacts poll={poll} ended={ended} />
        {may && !secret && (
          <button type="button" className="text-button" onClick={() => setLooking(!looking)}>
            {looking ? <Trans>Back to voting</Trans> : <Trans>See results</Trans>}
          </button>
        )}
        {!votes && !ended && (
          <button type="button" className="text-button" onClick={() => void refresh()}>
            <Trans>Refresh</Trans>
          </button>
        )}
      </p>
    </div>
  );
}
