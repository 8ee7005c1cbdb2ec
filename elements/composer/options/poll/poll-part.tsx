import { use, type ReactElement } from "react";
import type { Compose } from "../../../../core/composer/composition.ts";
import type { Catalogues } from "../../../definition.ts";
import { lateWords } from "../../../kit/late/late-code.ts";
import { useLateSheets } from "../../../kit/late/late-sheets.ts";
import { useSurface } from "../../../surface.ts";
import type { OnSend } from "../../field/send-keys.ts";
import { FixedPoll } from "./fixed-poll.tsx";
import { PollForm } from "./poll-form.tsx";
import sheet from "./poll.css?inline";
import { useView } from "../../use-view.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../../core/locales/en/{writing,composer-poll}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../../core/locales/*/{writing,composer-poll}.po",
    "!../../../../core/locales/en/*",
  ]),
};

const sheets = [sheet];

/** The poll of a post, with the texts and style sheets for it. */
export function PollPart(props: { compose: Compose; onSend: OnSend }): ReactElement | null {
  useLateSheets(sheets);
  use(lateWords(useSurface().locale, catalogues));
  const { poll, pollLimits } = useView(props.compose, "poll", "pollLimits");
  if (!poll) return null;
  if (!pollLimits) return <FixedPoll poll={poll} />;
  return <PollForm {...props} poll={poll} limits={pollLimits} />;
}
