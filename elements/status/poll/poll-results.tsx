import { Trans } from "@lingui/react/macro";
import { Check } from "lucide";
import type { ReactElement } from "react";
import type { Poll } from "../../../core/api/statuses/polls.ts";
import { pollOption } from "../../../core/entities/display-text.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { RichText } from "../../kit/text/rich-text.tsx";
import { numberFormat } from "../../kit/text/number-format.ts";
import { useSurface } from "../../surface.ts";

/** The results of a poll, with the user's own votes marked. */
export function PollResults(props: { poll: Poll; ended: boolean }): ReactElement {
  const { poll, ended } = props;
  const { formatLocale } = useSurface();
  const voters = poll.voters_count || poll.votes_count || 0;
  const percent = numberFormat(formatLocale, { style: "percent", maximumFractionDigits: 0 });
  const most = Math.max(...poll.options.map(option => option.votes_count ?? 0));
  return (
    <ul>
      {poll.options.map((option, index) => {
        const { votes_count: votes } = option;
        const share = voters ? Math.min((votes ?? 0) / voters, 1) : 0;
        const leads = ended && votes === most && most > 0;
        const own = poll.own_votes?.includes(index) ?? false;
        return (
          // Options have no id; their order never changes.
          <li key={index} className={leads ? "option leads" : "option"}>
            <span className="bar" style={{ inlineSize: `${share * 100}%` }} />
            <RichText as="span" content={pollOption(poll, index)} />
            {own && (
              <span className="own">
                <Icon of={Check} />
                <span className="visually-hidden">
                  <Trans>Your vote</Trans>
                </span>
              </span>
            )}
            {votes !== null && <span className="share">{percent.format(share)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
