import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { PollDraft } from "../../../../core/polls/drafts.ts";

/** A poll that can't be changed in an edit. */
export function FixedPoll(props: { poll: PollDraft }): ReactElement {
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
