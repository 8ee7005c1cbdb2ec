import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { onBack } from "../kit/feed/back.ts";
import { stayBelowPopovers } from "../kit/dialogs/dialog-life.ts";
import { useEarlyField } from "../kit/text/early-field.ts";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { lateComponent } from "../kit/late/late-code.ts";
import { Late } from "../kit/late/late.tsx";
import { EarlyArea } from "./early-area.tsx";
import type { Begun, PutBegun } from "./use-writing.ts";

const Writing = lateComponent(async () => (await import("./writing/writing.tsx")).Writing);

/** A post that is being written, over the page. One can type before the composer's code is there. */
export function WriteFrame(props: {
  begun: Begun;
  onPut: PutBegun;
  /** Where the new post is not seen: opens it. */
  onOpen: ((href: string) => void) | undefined;
}): ReactElement {
  const { begun, onPut } = props;
  const { target, count, isDocked } = begun;
  const { t } = useLingui();
  const title = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [isClosed, setClosed] = useState(false);
  // What is edited can't be typed into before it is there.
  const early = useEarlyField(target.edit === undefined);
  const { isOver, typed } = early;
  useOpen(dialog, !isDocked && !isClosed);
  useEffect(() => {
    // What has been typed goes into a draft first.
    if (isClosed && (isOver || typed() === "")) onPut(count, null);
  }, [isClosed, isOver, typed, onPut, count]);
  return (
    <dialog
      ref={setDialog}
      className="write"
      tabIndex={-1}
      aria-labelledby={title}
      aria-label={t`New post`}
      // A minimized post closes its dialog, too, but is not over.
      onClose={() => isDocked || setClosed(true)}
    >
      <header>
        <div ref={setHead} className="head" />
        <IconButton of={X} name={t`Close`} onPress={() => dialog!.close()} />
      </header>
      <EarlyArea early={early} target={JSON.stringify(target)} />
      <Late>
        {dialog && head && (
          <Writing
            begun={begun}
            early={isOver ? undefined : early.text}
            titleId={title}
            dialog={dialog}
            head={head}
            onPut={onPut}
            onOpen={props.onOpen}
          />
        )}
      </Late>
    </dialog>
  );
}

/** The focus goes where one writes. Back closes the dialog instead of leaving the page. */
function useOpen(dialog: HTMLDialogElement | null, isOpen: boolean): void {
  const isReopened = useRef(false);
  useEffect(() => {
    if (!dialog || !isOpen) return undefined;
    const ending = new AbortController();
    stayBelowPopovers(dialog, ending.signal);
    dialog.showModal();
    const composer = dialog.querySelector("lily-composer");
    const real = isReopened.current && composer?.shadowRoot?.querySelector("textarea");
    // Never the Close button: a key that comes too early would press it.
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
