import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import type { Compose } from "../../../../core/composer/compose.ts";
import type { PollLimits } from "../../../../core/instance/instance.ts";
import {
  withOption,
  withOptionMoved,
  withoutOption,
  type PollDraft,
} from "../../../../core/polls/drafts.ts";
import { useTranslate } from "../../../kit/text/use-translate.ts";
import { useSurface } from "../../../surface.ts";
import type { OnSend } from "../../field/send-keys.ts";
import { PollChoices } from "./poll-choices.tsx";
import { PollOption } from "./poll-option.tsx";
import { useView } from "../../use-view.ts";

/** The form for the poll of a post. */
export function PollForm(props: {
  compose: Compose;
  poll: PollDraft;
  limits: PollLimits;
  onSend: OnSend;
}): ReactElement {
  const { compose, poll, limits } = props;
  const { t } = useLingui();
  const words = useTranslate();
  const { root } = useSurface();
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const { state, pollProblems } = useView(compose, "state", "pollProblems");
  // The option to focus after one was added, removed or moved.
  const [goal, setGoal] = useState<{ at: number }>();
  const [announcement, setAnnouncement] = useState("");
  useLayoutEffect(() => {
    if (goal) list.current!.querySelectorAll("input")[goal.at]?.focus();
  }, [goal]);

  useLayoutEffect(() => {
    // Focus the first option instead of the button that added the poll.
    if (root.activeElement?.closest(".tools")) list.current!.querySelector("input")?.focus();
  }, [root]);

  function move(from: number, to: number) {
    if (to < 0 || to >= poll.options.length) return;
    compose.change({ poll: withOptionMoved(poll, from, to) });
    setGoal({ at: to });
    const place = to + 1;
    setAnnouncement(t`Moved to position ${place}.`);
  }

  function remove(at: number) {
    compose.change({ poll: withoutOption(poll, at) });
    setGoal({ at: Math.max(at - 1, 0) });
  }

  return (
    <fieldset className="poll-form" disabled={state !== "writing"}>
      <legend>
        <Trans>Poll</Trans>
      </legend>
      <ol ref={list}>
        {poll.options.map((option, at) => (
          // Options have no id and are identified by their position.
          <PollOption
            key={at}
            at={at}
            text={option}
            poll={poll}
            limits={limits}
            problem={pollProblems.find(problem => problem.option === at)}
            hint={hint}
            onWrite={text => compose.change({ poll: withOption(poll, at, text, limits) })}
            onMove={to => move(at, to)}
            onRemove={() => remove(at)}
            onSend={props.onSend}
            onNext={() => setGoal({ at: at + 1 })}
          />
        ))}
      </ol>
      <span id={hint} hidden>
        <Trans>Move it with Alt and the arrow keys.</Trans>
      </span>
      {pollProblems
        .filter(({ option }) => option === null)
        .map(({ kind, message, values }) => (
          <p key={kind} className={kind === "few" ? "hint" : "hint wrong"}>
            {words(message, values)}
          </p>
        ))}
      <PollChoices compose={compose} poll={poll} limits={limits} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
