import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import { ChartBarBig, Images, TriangleAlert } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { statusWarning } from "../../../core/entities/display-text.ts";
import { polls } from "../../../core/polls/polls.ts";
import { pollExcerpt, statusExcerpt } from "../../../core/statuses/excerpts.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { RichText } from "../../kit/text/rich-text.tsx";
import { useClient } from "../../surface.ts";
import { Thumbnails } from "./thumbnails.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/**
 * A short excerpt of the status that a notification is about: its content warning, or the beginning
 * of its text and its attachments.
 */
export function StatusSummary(props: { status: StatusRecord }): ReactElement | null {
  const { status } = props;
  const { t } = useLingui();
  const count = status.media_attachments.length;
  const media = t`${plural(count, { one: "# attachment", other: "# attachments" })}`;
  if (status.spoiler_text)
    return (
      <div className="about warned">
        <Icon of={TriangleAlert} />
        <RichText as="span" className="words" content={statusWarning(status)} />
        {count > 0 && <Fact icon={Images} words={media} />}
      </div>
    );
  const seen = !status.sensitive && count > 0;
  return (
    <div className="about">
      {status.content && <RichText className="words clamp" content={statusExcerpt(status)} />}
      {seen && <Thumbnails attachments={status.media_attachments} words={media} />}
      {count > 0 && !seen && <Fact icon={Images} words={media} />}
      {status.poll && <PollFact id={status.poll} />}
    </div>
  );
}

function Fact(props: { icon: typeof Images; words: ReactNode }): ReactElement {
  return (
    <span className="fact one-line">
      <Icon of={props.icon} />
      {props.words}
    </span>
  );
}

/** The options of a poll. */
function PollFact(props: { id: string }): ReactElement | null {
  const poll = useStore(polls(useClient()).$poll(props.id));
  if (!poll) return null;
  return <Fact icon={ChartBarBig} words={<RichText as="bdi" content={pollExcerpt(poll)} />} />;
}
