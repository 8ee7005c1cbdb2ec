import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Send } from "lucide";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  type ReactElement,
} from "react";
import { composes } from "../../core/stores/compose.ts";
import type { Compose } from "../../core/stores/composition.ts";
import { LazyLogin } from "../login/lazy-login.tsx";
import { Icon } from "../parts/icon.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { useWords } from "../parts/use-words.ts";
import { useClient, useSurface } from "../surface.ts";
import { Counter } from "./counter.tsx";
import { ReplyContext } from "./reply-context.tsx";
import { VisibilityChoice } from "./visibility-choice.tsx";

export interface ComposerProps {
  /** The id of the status that is answered. */
  replyTo?: string;
}

/** Where people write. */
export function Composer(props: ComposerProps): ReactElement {
  const { client, session } = useSurface();
  if (client.person === null)
    return session.state === "waiting" ? <Skeleton count={1} /> : <LazyLogin />;
  return <Writing key={`${client.person} ${props.replyTo}`} replyTo={props.replyTo} />;
}

function Writing(props: { replyTo: string | undefined }): ReactElement {
  const client = useClient();
  const { emit } = useSurface();
  const { replyTo } = props;
  const held = useMemo(() => composes(client).open({ replyTo }), [client, replyTo]);
  useEffect(() => held.release, [held]);
  const { compose } = held;
  const view = useStore(compose.$view);
  const words = useWords();
  const sending = view.state === "sending";

  async function send() {
    const status = await compose.send();
    if (status !== null) emit("lily-posted", { status });
  }

  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      {view.replyTo !== null && <ReplyContext status={view.replyTo} />}
      <TextArea compose={compose} onSend={() => void send()} />
      {view.failure && (
        <p className="failed" role="alert">
          <strong>{words(view.failure.title)}</strong>{" "}
          {words(view.failure.message, view.failure.values)}
        </p>
      )}
      {!view.kept && (
        <p className="failed" role="alert">
          <Trans>Your browser has no room to keep this draft: send it before you leave.</Trans>
        </p>
      )}
      <div className="bar">
        <VisibilityChoice compose={compose} />
        <div className="finish">
          <Counter left={view.left} limit={view.limit} />
          <button type="submit" className="button primary" disabled={!view.canSend || sending}>
            <Icon of={Send} />
            <Trans>Post</Trans>
          </button>
        </div>
      </div>
    </form>
  );
}

/** Grows with what is written; Ctrl or Command with Enter sends. */
function TextArea(props: { compose: Compose; onSend: () => void }): ReactElement {
  const { compose, onSend } = props;
  const { t } = useLingui();
  const { host } = useSurface();
  const { text, selection, state, replyTo } = useStore(compose.$view);
  const [start, end] = selection ?? [];
  const element = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  // Somebody asked to write; one that just stands in a page leaves the focus where it is.
  const wanted = replyTo !== null || host.closest("dialog") !== null;

  // React listens to the store when it finds the time, and takes back what is typed until then;
  // before it draws again it does so in any case.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => redraw(), []);

  useLayoutEffect(() => {
    const { length } = element.current!.value;
    element.current!.setSelectionRange(length, length);
    if (wanted) element.current!.focus({ preventScroll: true });
  }, [wanted]);

  useLayoutEffect(() => {
    // What is answered may come later than the place to write.
    if (start !== undefined && end !== undefined) element.current!.setSelectionRange(start, end);
  }, [start, end]);

  useLayoutEffect(() => {
    const { style } = element.current!;
    style.blockSize = "auto";
    style.blockSize = `${element.current!.scrollHeight}px`;
  }, [text]);

  return (
    <>
      <textarea
        ref={element}
        aria-label={t`Post text`}
        aria-describedby={hint}
        placeholder={t`What is on your mind?`}
        dir="auto"
        rows={3}
        value={text}
        readOnly={state === "sending"}
        onChange={event => compose.write(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSend();
        }}
      />
      <span id={hint} hidden>
        {t`Control or Command with Enter sends.`}
      </span>
    </>
  );
}
