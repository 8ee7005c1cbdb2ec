import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { Poll } from "../../../core/api/statuses/polls.ts";
import { pollOption } from "../../../core/entities/display-text.ts";
import { RichText } from "../../kit/text/rich-text.tsx";

/** The options of a poll, until the code for voting has loaded. */
export function PollChoices(props: { poll: Poll }): ReactElement {
  const { poll } = props;
  return (
    <>
      <ul>
        {poll.options.map((_, index) => (
          // Options have no id; their order never changes.
          <li key={index} className="option choice">
            <span className={poll.multiple ? "mark" : "mark radio"} />
            <RichText as="span" content={pollOption(poll, index)} />
          </li>
        ))}
      </ul>
      <Button className="vote" aria-disabled="true">
        <Trans>Vote</Trans>
      </Button>
    </>
  );
}
