import type { ReactElement } from "react";
import type { Compose } from "../../../../core/composer/composition.ts";
import type { Catalogues } from "../../../definition.ts";
import type { OnSend } from "../../field/send-keys.ts";
import { FixedPoll } from "./fixed-poll.tsx";
import { PollForm } from "./poll-form.tsx";
import sheet from "./poll.css?inline";
import { useView } from "../../use-view.ts";

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
