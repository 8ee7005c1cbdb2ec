import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState, type ReactElement } from "react";
import { Form } from "../kit/controls/form.tsx";
import { Button } from "../kit/controls/button.tsx";
import type { Poll } from "../../core/api/statuses/polls.ts";
import { pollOption } from "../../core/entities/display-text.ts";
import { late } from "../../core/lib/late.ts";
import { lateCode } from "../kit/late/late-code.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { useCalm } from "../kit/late/use-calm.ts";
import type { Catalogues } from "../definition.ts";
import { useClient } from "../surface.ts";

const votes = late(async () => (await import("../../core/polls/votes.ts")).pollVotes);

// Apart from the texts of dialogs and menus, since a ballot is part of a post.
export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/ballot.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/ballot.po", "!../../core/locales/en/*"]),
};

/** A form to vote in a poll, with a single or multiple choice. */
export function PollBallot(props: {
  poll: Poll;
  /** Called when the user votes, before the form is replaced by the results. */
  onVote: () => void;
}): ReactElement {
  const { poll } = props;
  const { t } = useLingui();
  const client = useClient();
  const name = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const idle = chosen.length === 0;
  // Voting needs the outbox code, which isn't needed for the first screen.
  const isCalm = useCalm();
  const isWanted = isCalm || !idle;
  useEffect(() => {
    if (isWanted) votes.load().catch(() => {});
  }, [isWanted]);

  async function vote() {
    const code = votes.code ?? (await lateCode(client, votes.load));
    await code?.(client).vote(poll.id, chosen);
  }

  function choose(index: number) {
    if (!poll.multiple) setChosen([index]);
    else if (chosen.includes(index)) setChosen(chosen.filter(other => other !== index));
    else setChosen([...chosen, index].toSorted((one, other) => one - other));
  }

  return (
    <Form
      onSend={() => {
        if (idle) return;
        props.onVote();
        void vote();
      }}
    >
      <fieldset>
        <legend className="visually-hidden">
          {poll.multiple ? t`Choose one or more` : t`Choose one`}
        </legend>
        <ul>
          {poll.options.map((_, index) => (
            // Options have no id; their order never changes.
            <li key={index}>
              <label className="option choice">
                <input
                  type={poll.multiple ? "checkbox" : "radio"}
                  name={name}
                  checked={chosen.includes(index)}
                  onChange={() => choose(index)}
                />
                <span className={poll.multiple ? "mark" : "mark radio"} aria-hidden="true" />
                <RichText as="span" content={pollOption(poll, index)} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button type="submit" className="vote" primary={!idle} aria-disabled={idle}>
        <Trans>Vote</Trans>
      </Button>
    </Form>
  );
}
