import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/compose.ts";
import type { OnSend } from "../field/send-keys.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useView } from "../use-view.ts";

const PollPart = latePart(() => import("./poll/poll-part.tsx"), "PollPart");

/** The poll of a post, if it has one. */
export function PollSlot(props: { compose: Compose; onSend: OnSend }): ReactElement | null {
  const { poll } = useView(props.compose, "poll");
  return poll && <PollPart {...props} />;
}
