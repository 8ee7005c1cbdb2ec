import { Trans } from "@lingui/react/macro";
import { Clock, Send, TriangleAlert, type IconNode } from "lucide";
import { useId, useState, type ReactElement, useEffect } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { OutgoingPost } from "../../../core/outbox/view.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { DraftExcerpt } from "./excerpt.tsx";
import type { OutgoingActions } from "./outgoing-actions.ts";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient, useSurface } from "../../surface.ts";
import { numberFormat } from "../../kit/text/number-format.ts";

const ICONS: Record<OutgoingPost["state"], IconNode> = {
  grace: Clock,
  waiting: Clock,
  sending: Send,
  failed: TriangleAlert,
};

/** A pending post with its actions. */
export function OutgoingRow(props: { post: OutgoingPost; actions: OutgoingActions }): ReactElement {
  const { post, actions } = props;
  const { id, state } = post;
  const said = useId();
  const [busy, setBusy] = useState(false);
  const inGrace = state === "grace";
  const mayGo = inGrace || (post.mayRetry && !post.hasPredecessor);

  async function act(action: (id: string) => Promise<void>) {
    setBusy(true);
    await action(id).finally(() => setBusy(false));
  }
  const button = (
    label: ReactElement,
    action: (id: string) => Promise<void>,
    look?: { primary?: boolean; className?: string },
  ) => (
    <Button
      small
      {...look}
      aria-describedby={said}
      disabled={busy}
      onClick={() => void act(action)}
    >
      {label}
    </Button>
  );

  return (
    <li className="outgoing-post" data-state={state}>
      <Icon of={ICONS[state]} />
      <div className="what">
        <DraftExcerpt id={said} draft={post.draft} />
        <PostState post={post} />
      </div>
      {state !== "sending" && (
        <div className="row-actions">
          {inGrace && button(<Trans>Undo</Trans>, actions.edit, { primary: true })}
          {mayGo && button(labelOf(state), actions.sendNow)}
          {!inGrace && button(<Trans>Edit</Trans>, actions.edit)}
          {!inGrace && button(<Trans>Discard</Trans>, actions.discard, { className: "plain" })}
        </div>
      )}
    </li>
  );
}

function labelOf(state: OutgoingPost["state"]): ReactElement {
  if (state === "grace") return <Trans>Post now</Trans>;
  return state === "failed" ? <Trans>Try again</Trans> : <Trans>Try now</Trans>;
}

/** The state of a pending post, and when it is sent. */
function PostState(props: { post: OutgoingPost }): ReactElement {
  const { state, failure, hasPredecessor, until } = props.post;
  const words = useTranslate();
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
  if (hasPredecessor)
    return (
      <p>
        <Trans>Waiting for the previous post.</Trans>
      </p>
    );
  return <p>{isLater ? <Trans>Scheduled: {when}</Trans> : <Trans>Waiting to be sent.</Trans>}</p>;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The time left until then, or its date if that is far off. Use `until` as its key. */
function Countdown(props: { until: number }): ReactElement {
  const { until } = props;
  const { environment } = useClient();
  const { formatLocale } = useSurface();
  const [now, setNow] = useState(() => environment.now());
  useEffect(() => {
    if (now >= until) return undefined;
    return environment.after(SECOND_MS, () => setNow(environment.now()));
  }, [environment, now, until]);
  return <span className="until">{inWords(until - now, until, formatLocale)}</span>;
}

function inWords(left: number, until: number, locale: string): string {
  if (left > HOUR_MS)
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(
      until,
    );
  const isLong = left > 90 * SECOND_MS;
  const count = Math.max(Math.ceil(left / (isLong ? MINUTE_MS : SECOND_MS)), 0);
  const unit = isLong ? "minute" : "second";
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(count);
}
