import { Trans } from "@lingui/react/macro";
import { Clock, Send, TriangleAlert, type IconNode } from "lucide";
import { useId, useState, type ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { OutgoingPost } from "../../../core/outbox/view.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { DraftExcerpt } from "./excerpt.tsx";
import type { OutgoingActions } from "./outgoing-actions.ts";
import { PostState } from "./post-state.tsx";

const ICONS: Record<OutgoingPost["state"], IconNode> = {
  grace: Clock,
  waiting: Clock,
  sending: Send,
  failed: TriangleAlert,
};

/** A pending post with its actions. */
export function OutgoingRow(props: { post: OutgoingPost; actions: OutgoingActions }): ReactElement {
  const { post, actions: deeds } = props;
  const { id, state } = post;
  const said = useId();
  const [busy, setBusy] = useState(false);
  const inGrace = state === "grace";
  const mayGo = inGrace || (post.mayRetry && !post.isBehind);

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
          {inGrace && button(<Trans>Undo</Trans>, deeds.edit, { primary: true })}
          {mayGo && button(labelOf(state), deeds.hurry)}
          {!inGrace && button(<Trans>Edit</Trans>, deeds.edit)}
          {!inGrace && button(<Trans>Discard</Trans>, deeds.discard, { className: "plain" })}
        </div>
      )}
    </li>
  );
}

function labelOf(state: OutgoingPost["state"]): ReactElement {
  if (state === "grace") return <Trans>Post now</Trans>;
  return state === "failed" ? <Trans>Try again</Trans> : <Trans>Try now</Trans>;
}
