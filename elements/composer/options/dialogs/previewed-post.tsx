import { TriangleAlert } from "lucide";
import { useMemo, useState, type ReactElement } from "react";
import type { Status } from "../../../../core/api/statuses/statuses.ts";
import { statusText, statusWarning } from "../../../../core/entities/display-text.ts";
import { Avatar } from "../../../kit/pictures/avatar.tsx";
import { Icon } from "../../../kit/controls/icon.tsx";
import { useLateSheets } from "../../../kit/late/late.tsx";
import { Name } from "../../../kit/text/name.tsx";
import { RichText } from "../../../kit/text/rich-text.tsx";
import { statusSheets } from "../../../status/sheets.ts";
import { Media } from "../../../status/media/media.tsx";
import { PollChoices } from "../../../status/poll/poll-choices.tsx";
import { Tags } from "../../../status/content/tags.tsx";
import type { StatusRecord } from "../../../../core/statuses/types.ts";

/** A post that doesn't exist yet, so it is not in the store and has no actions. */
export function PreviewedPost(props: { status: Status }): ReactElement {
  const { status } = props;
  const [covered, setCovered] = useState(status.sensitive);
  useLateSheets(statusSheets);
  const record = useMemo(() => recordOf(status), [status]);
  const text = statusText(record);
  return (
    <article className="previewed">
      <p className="previewed-author">
        <Avatar account={status.account} />
        <Name account={status.account} />
      </p>
      {status.spoiler_text && (
        <p className="previewed-warning">
          <Icon of={TriangleAlert} />
          <RichText as="span" className="rich-text" content={statusWarning(record)} />
        </p>
      )}
      {!text.empty && (
        <RichText className="rich-text" content={text.content} lang={status.language ?? ""} />
      )}
      <Tags tags={text.tags} />
      {status.poll && (
        <div className="poll previewed-poll" inert>
          <PollChoices poll={status.poll} />
        </div>
      )}
      <Media status={record} covered={covered} onToggle={() => setCovered(!covered)} />
    </article>
  );
}

function recordOf(status: Status): StatusRecord {
  return {
    ...status,
    pleroma: null,
    account: status.account.id,
    reblog: null,
    poll: null,
    quote: null,
    quote_facts: null,
  };
}
