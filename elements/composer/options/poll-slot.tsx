import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import type { OnSend } from "../field/send-keys.ts";
import { lateComponent } from "../../kit/late/late-code.ts";
import { Late } from "../../kit/late/late.tsx";
import { useView } from "../use-view.ts";

const PollPart = lateComponent(async () => (await import("./poll/poll-part.tsx")).PollPart);

/** The poll of a post, if it has one. */
export function PollSlot(props: { compose: Compose; onSend: OnSend }): ReactElement {
  const { poll } = useView(props.compose, "poll");
  return <Late>{poll && <PollPart {...props} />}</Late>;
}
