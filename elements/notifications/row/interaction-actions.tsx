import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import {
  interactionRequests,
  type RequestAnswer,
} from "../../../core/notifications/interaction-requests.ts";
import { AcceptOrReject } from "../../people/request-actions.tsx";
import { useClient } from "../../surface.ts";

/** Approves or rejects what somebody wants to do with the user's post, then says so. */
export function InteractionActions(props: {
  notification: string;
  account: Account;
}): ReactElement | null {
  const { notification } = props;
  const requests = interactionRequests(useClient());
  const asked = useStore(useMemo(() => requests.$asked(notification), [requests, notification]));
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => requests.lookUp(notification), [requests, notification]);
  if (!asked) return null;
  const { request, answer } = asked;
  const give = (given: RequestAnswer) => () => {
    void requests.answer(request, given);
    // The button goes away.
    queueMicrotask(() => outcome.current?.focus({ preventScroll: true }));
  };
  return (
    <div className="acts">
      {answer ? (
        <p ref={outcome} tabIndex={-1} role="status">
          {answer === "authorize" ? <Trans>Accepted</Trans> : <Trans>Rejected</Trans>}
        </p>
      ) : (
        <AcceptOrReject
          account={props.account}
          onAccept={give("authorize")}
          onReject={give("reject")}
        />
      )}
    </div>
  );
}
