import { Plural, Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Poll as PollEntity } from "../../core/api/polls.ts";
import { pollOption } from "../../core/stores/derived.ts";
import { RichText } from "../parts/rich-text.tsx";
import { useSurface } from "../surface.ts";

/** How a poll stands. */
export function Poll(props: { poll: PollEntity }): ReactElement {
  const { poll } = props;
  const { locale } = useSurface();
  const voters = poll.voters_count || poll.votes_count || 0;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const most = Math.max(...poll.options.map(option => option.votes_count ?? 0));
  return (
    <div className="poll">
      <ul>
        {poll.options.map((option, index) => {
          const share = voters ? (option.votes_count ?? 0) / voters : 0;
          const leads = poll.expired && option.votes_count === most && most > 0;
          return (
            // Options have no id: their place is their identity.
            <li key={index} className={leads ? "option leads" : "option"}>
              <span className="bar" style={{ inlineSize: `${share * 100}%` }} />
              <RichText as="span" content={pollOption(poll, index)} />
              <span className="share">{percent.format(share)}</span>
            </li>
          );
        })}
      </ul>
      <p>
        <Plural value={voters} one="# person voted" other="# people voted" />
        {" · "}
        {poll.expired ? <Trans>Closed</Trans> : <Trans>Open</Trans>}
      </p>
    </div>
  );
}
