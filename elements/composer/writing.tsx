import { Form } from "../kit/controls/form.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from "react";
import { composers } from "../../core/composer/composer.ts";
import type { ComposeTarget } from "../../core/composer/target.ts";
import type { Visibility } from "../../core/statuses/visibility.ts";
import type { EarlyText } from "../kit/text/early-field.ts";
import { useClient, useSurface } from "../surface.ts";
import { AboutStatus } from "./about-status.tsx";
import { Counter } from "./counter.tsx";
import { DraftsButton } from "./drafts/drafts-button.tsx";
import { AddMedia } from "./media/add-media.tsx";
import { Media } from "./media/media.tsx";
import { useMediaCheck } from "./media/media-check.tsx";
import { EmojiButton } from "./emoji/emoji-button.tsx";
import type { FieldHandle } from "./field/field-handle.ts";
import { Addressees } from "./options/addressees.tsx";
import { Bar } from "./options/bar.tsx";
import { CompactBar } from "./options/compact-bar.tsx";
import { PollSlot } from "./options/poll-slot.tsx";
import { Readers } from "./options/readers.tsx";
import { SendButtons } from "./options/send-buttons.tsx";
import { useWarningToggle } from "./options/warning-toggle.ts";
import type { OnSend } from "./field/send-keys.ts";
import { Thread, ThreadItem } from "./thread/thread.tsx";
import { ComposerProblems } from "./composer-problems.tsx";
import { TextArea } from "./text-area.tsx";
import { useView } from "./use-view.ts";
import { WarningField } from "./warning-field.tsx";
import type { Compose } from "../../core/composer/compose.ts";
import { atom } from "nanostores";
import { effectiveSettings } from "../../core/session/personal.ts";
import { sideArm } from "../../core/composer/side-arm.ts";
import { statuses } from "../../core/statuses/statuses.ts";

/** The composer of a post or thread. */
export function Writing(props: {
  target: ComposeTarget;
  early?: EarlyText;
  /** Whether it is one line that grows, until the user wants more. */
  compact: boolean;
  onWrite: (target: ComposeTarget) => void;
  onDone: () => void;
}): ReactElement {
  const client = useClient();
  const { emit } = useSurface();
  const warningId = useId();
  const field = useRef<FieldHandle>(null);
  // Another target gets another key, and so a new component.
  const [target] = useState(props.target);
  const held = useMemo(() => composers(client).open(target), [client, target]);
  useEffect(() => held.release, [held]);
  const { compose } = held;
  const view = useView(compose, "state", "replyTo", "warning", "quote", "edit", "poll");
  const draft = useStore(compose.$draft);
  useEffect(() => void emit("lily-draft", { draft }), [emit, draft]);
  const sending = view.state === "sending";
  const [isFull, setFull] = useState(!props.compact);
  const isCompact = !isFull && view.warning === null && view.poll === null;

  const warning = useWarningToggle(compose, warningId);
  const sideArm = useSideArm(compose);
  const media = useMediaCheck(compose);

  async function send(visibility?: Visibility) {
    if (!compose.$view.get().canSend || !(await media.ready())) return;
    const sent = await compose.send(visibility && { visibility });
    if (sent.kind === "refused") return;
    if (sent.kind === "sent") emit("lily-posted", { status: sent.status });
    else emit("lily-queued");
    props.onDone();
  }

  const byKeys: OnSend = how => {
    if (!how?.sideArm) void send();
    else if (sideArm) void send(sideArm);
  };

  return (
    <Form
      className={isCompact ? "composer compact" : "composer"}
      aria-busy={view.state === "loading"}
      {...warning.handlers}
      onSend={() => void send()}
    >
      {view.replyTo !== null && <AboutStatus status={view.replyTo} compose={compose} />}
      <Readers compose={compose} />
      <Addressees compose={compose} />
      {view.warning !== null && <WarningField id={warningId} compose={compose} onSend={byKeys} />}
      <TextArea
        ref={field}
        compose={compose}
        onSend={byKeys}
        early={props.early}
        compact={isCompact}
      />
      <PollSlot compose={compose} onSend={byKeys} />
      <Media compose={compose} />
      {media.notices}
      {view.quote !== null && <AboutStatus status={view.quote} compose={compose} quoted />}
      <ComposerProblems compose={compose} />
      <Thread compose={compose} onSend={byKeys} />
      {isCompact ? (
        <CompactBar
          compose={compose}
          attach={<AddMedia compose={compose} />}
          emoji={<EmojiButton field={field} />}
          onExpand={() => {
            setFull(true);
            field.current?.focus();
          }}
        />
      ) : (
        <Bar
          compose={compose}
          warningId={warningId}
          attach={<AddMedia compose={compose} />}
          emoji={<EmojiButton field={field} />}
          onWrite={props.onWrite}
          items={<ThreadItem compose={compose} />}
          drafts={<DraftsButton compose={compose} onWrite={props.onWrite} />}
        >
          <Discard
            compose={compose}
            offered={target.edit !== undefined || target.redraft !== undefined}
            onDone={props.onDone}
          />
          <Counter compose={compose} />
          <SendButtons
            compose={compose}
            sideArm={sideArm}
            waitingFor={media.waitingFor}
            onSend={to => void send(to)}
          />
        </Bar>
      )}
      <p className="visually-hidden" role="status">
        {sending && <Trans>Sending…</Trans>}
      </p>
    </Form>
  );
}

/** Discards the post, with an alert that offers to restore it. */
function Discard(props: {
  compose: Compose;
  offered: boolean;
  onDone: () => void;
}): ReactElement | null {
  const { compose } = props;
  const { emit } = useSurface();
  const { isTouched, state } = useView(compose, "isTouched", "state");
  if (!props.offered || !isTouched) return null;
  return (
    <Button
      className="plain"
      disabled={state !== "writing"}
      onClick={() => {
        compose.discard();
        emit("lily-discarded");
        props.onDone();
      }}
    >
      <Trans>Discard</Trans>
    </Button>
  );
}

const NONE = atom<undefined>();

/** The visibility used by the second post button and Alt+Enter; null if there is none. */
function useSideArm(compose: Compose): Visibility | null {
  const client = useClient();
  const { edit, replyTo, visibilities } = useView(compose, "edit", "replyTo", "visibilities");
  const parent = useStore(replyTo === null ? NONE : statuses(client).$status(replyTo));
  const own = useStore(effectiveSettings(client));
  return edit === null ? sideArm(own, parent, visibilities) : null;
}
