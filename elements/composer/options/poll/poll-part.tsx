import type { ReactElement } from "react";
import type { Compose } from "../../../../core/composer/compose.ts";
import type { Catalogues } from "../../../definition.ts";
import type { OnSend } from "../../field/send-keys.ts";
import { PollForm } from "./poll-form.tsx";
import sheet from "./poll.css?inline";
import { useView } from "../../use-view.ts";
import { Trans } from "@lingui/react/macro";
import type { PollDraft } from "../../../../core/polls/drafts.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../../core/locales/en/{writing,composer-poll}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../../core/locales/*/{writing,composer-poll}.po",
    "!../../../../core/locales/en/*",
  ]),
};

export const sheets = [sheet];

/** The poll of a post, with the texts and style sheets for it. */
export function PollPart(props: { compose: Compose; onSend: OnSend }): ReactElement | null {
  const { poll, pollLimits } = useView(props.compose, "poll", "pollLimits");
  if (!poll) return null;
  if (!pollLimits) return <FixedPoll poll={poll} />;
  return <PollForm {...props} poll={poll} limits={pollLimits} />;
}

/** A poll that can't be changed in an edit. */
function FixedPoll(props: { poll: PollDraft }): ReactElement {
  const { options, multiple } = props.poll;
  return (
    <fieldset className="poll-form">
      <legend>
        <Trans>Poll</Trans>
      </legend>
      <p className="hint">
        <Trans>The poll can’t be changed: your server doesn’t allow it.</Trans>
      </p>
      <ul>
        {options.map((option, at) => (
          // Options have no id; their order never changes.
          <li key={at}>
            <span className={multiple ? "mark" : "mark round-mark"} aria-hidden="true" />
            <span dir="auto">{option}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
