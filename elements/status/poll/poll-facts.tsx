import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { Poll } from "../../../core/api/statuses/polls.ts";
import { useNow } from "../../kit/text/ticking-now.ts";
import { absoluteTime } from "../../kit/text/relative-time.ts";
import { useSurface } from "../../surface.ts";

/** The number of voters and the remaining time of a poll. */
export function PollFacts(props: { poll: Poll; ended: boolean }): ReactElement {
  const { poll, ended } = props;
  const voters = poll.voters_count ?? null;
  return (
    <span>
      {voters !== null ? (
        <Plural value={voters} one="# person voted" other="# people voted" />
      ) : (
        <Plural value={poll.votes_count ?? 0} one="# vote" other="# votes" />
      )}
      {" · "}
      {ended ? <Trans>Closed</Trans> : <Rest expires={poll.expires_at} />}
    </span>
  );
}

/** The remaining time in its largest unit. */
function Rest(props: { expires: string | null }): ReactElement {
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const now = useNow();
  if (props.expires === null) return <Trans>No end date</Trans>;
  const end = Date.parse(props.expires);
  const minutes = Math.ceil((end - now) / 60_000);
  const hours = Math.round(minutes / 60);
  const days = Math.round(hours / 24);
  const rest =
    minutes <= 1
      ? t`moments left`
      : minutes < 60
        ? t`${plural(minutes, { one: "# minute left", other: "# minutes left" })}`
        : hours < 36
          ? t`${plural(hours, { one: "# hour left", other: "# hours left" })}`
          : t`${plural(days, { one: "# day left", other: "# days left" })}`;
  return (
    <time dateTime={props.expires} title={absoluteTime(end, formatLocale)}>
      {rest}
    </time>
  );
}
