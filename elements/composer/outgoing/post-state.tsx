import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { OutgoingPost } from "../../../core/outbox/view.ts";
import { useWords } from "../../kit/text/use-words.ts";
import { useClient } from "../../surface.ts";
import { Countdown } from "./countdown.tsx";

/** The state of a pending post, and when it is sent. */
export function PostState(props: { post: OutgoingPost }): ReactElement {
  const { state, failure, isBehind, until } = props.post;
  const words = useWords();
  const { environment } = useClient();
  const when =
    until !== null && Number.isFinite(until) ? <Countdown key={until} until={until} /> : null;
  // Computed at render time: every change of the post renders it again.
  const isLater = until !== null && until > environment.now();
  if (state === "grace")
    return (
      <p>
        <Trans>Posting in {when}</Trans>
      </p>
    );
  if (state === "sending")
    return (
      <p>
        <Trans>Sending…</Trans>
      </p>
    );
  if (failure)
    return (
      <p>
        <strong>{words(failure.title, failure.values)}</strong>{" "}
        {words(failure.message, failure.values)}
        {state === "waiting" && isLater && (
          <span className="next">
            <Trans>Next attempt: {when}</Trans>
          </span>
        )}
      </p>
    );
  if (isBehind)
    return (
      <p>
        <Trans>Continues the previous post.</Trans>
      </p>
    );
  return (
    <p>{isLater ? <Trans>Scheduled for {when}</Trans> : <Trans>Waiting to be sent.</Trans>}</p>
  );
}
