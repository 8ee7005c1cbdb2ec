import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { onBack } from "../kit/feed/back.ts";
import { stayBelowPopovers } from "../kit/dialogs/dialog-life.ts";
import { useEarlyField } from "../kit/text/early-field.ts";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { latePart } from "../kit/late/late.tsx";
import { EarlyArea } from "./early-area.tsx";
import type { OpenPost, PutPost } from "./use-open-posts.ts";

const Writing = latePart(() => import("./writing/writing.tsx"), "Writing");

/**
 * A dialog for a post that is being written. Users can type before the composer's code has loaded.
 */
export function ComposeDialog(props: {
  post: OpenPost;
  onPut: PutPost;
  /** Opens the new post; undefined on pages where it appears by itself. */
  onOpen: ((href: string) => void) | undefined;
}): ReactElement {
  const { post, onPut } = props;
  const { target, count, isDocked } = post;
  const { t } = useLingui();
  const title = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [isClosed, setClosed] = useState(false);
  // An edit can't be typed into before its text has loaded.
  const early = useEarlyField(target.edit === undefined);
  const { isOver, typed } = early;
  useOpen(dialog, !isDocked && !isClosed);
  useEffect(() => {
    // The typed text must be in a draft first.
    if (isClosed && (isOver || typed() === "")) onPut(count, null);
  }, [isClosed, isOver, typed, onPut, count]);
  return (
    <dialog
      ref={setDialog}
      className="write"
      tabIndex={-1}
      aria-labelledby={title}
      aria-label={t`New post`}
      // Minimizing also closes the dialog, but doesn't end the post.
      onClose={() => isDocked || setClosed(true)}
    >
      <header>
        <div ref={setHead} className="head" />
        <IconButton of={X} name={t`Close`} onPress={() => dialog!.close()} />
      </header>
      <EarlyArea early={early} target={JSON.stringify(target)} />
      {dialog && head && (
        <Writing
          post={post}
          early={isOver ? undefined : early.text}
          titleId={title}
          dialog={dialog}
          head={head}
          onPut={onPut}
          onOpen={props.onOpen}
        />
      )}
    </dialog>
  );
}

/** Opens the dialog with the focus on its text; Back then closes it instead of leaving the page. */
function useOpen(dialog: HTMLDialogElement | null, isOpen: boolean): void {
  const isReopened = useRef(false);
  useEffect(() => {
    if (!dialog || !isOpen) return undefined;
    const ending = new AbortController();
    stayBelowPopovers(dialog, ending.signal);
    dialog.showModal();
    const composer = dialog.querySelector("lily-composer");
    const real = isReopened.current && composer?.shadowRoot?.querySelector("textarea");
    // Never focus the Close button: a key that is typed too early would press it.
    (dialog.querySelector<HTMLElement>(".early") ?? (real || dialog)).focus();
    isReopened.current = true;
    const stop = onBack(() => dialog.close());
    return () => {
      stop();
      ending.abort();
      dialog.close();
    };
  }, [dialog, isOpen]);
}
