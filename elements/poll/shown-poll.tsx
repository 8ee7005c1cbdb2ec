import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ListChecks } from "lucide";
import type { ReactElement } from "react";
import { polls } from "../../core/polls/polls.ts";
import type { Catalogues } from "../definition.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import { Poll } from "../status/poll/poll.tsx";
import { useSingleStatus } from "../status/use-single-status.ts";
import pollCss from "../status/poll/poll.css?inline";
import { useClient, useSurface } from "../surface.ts";
import type { PollProps } from "./poll.tsx";

export const sheets = [...richTextSheets, pollCss];

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{poll,status}.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/{poll,status}.po", "!../../core/locales/en/*"]),
};

/** The poll of a status, without the status. */
export function ShownPoll(props: PollProps): ReactElement {
  const { client, session } = useSurface();
  if (!props.status)
    return (
      <Notice inline title={<Trans>No poll</Trans>}>
        <Trans>Set the “status” attribute to the ID of a post with a poll.</Trans>
      </Notice>
    );
  if (client.person === null && session.state === "waiting") return <Skeleton count={1} />;
  return <PollOf key={`${client.person} ${props.status}`} id={props.status} />;
}

function PollOf(props: { id: string }): ReactElement {
  const { view, status, retry } = useSingleStatus(props.id);
  const poll = useStore(polls(useClient()).$poll(status?.poll ?? ""));
  const isMissing = view.state === "missing" || (view.state === "ready" && status?.poll === null);
  useOutcome(isMissing ? "missing" : outcomeOf(view), retry);
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void retry()} />;
  if (isMissing)
    return (
      <Notice
        slot="error"
        inline
        emblem={<Icon of={ListChecks} />}
        title={<Trans>Poll not found</Trans>}
      >
        <Trans>The post has no poll or was deleted, or you don’t have access to it.</Trans>
      </Notice>
    );
  if (!status || !poll) return <Skeleton count={1} />;
  return <Poll poll={poll} author={status.account} />;
}
