import { useLingui } from "@lingui/react/macro";
import { Minus, PictureInPicture2, X } from "lucide";
import { useEffect, useRef, type JSX, type ReactElement, type RefObject } from "react";
import type { Occasion } from "../../../core/stores/compose-occasion.ts";
import { Icon } from "../../parts/icon.tsx";
import { lateComponent } from "../../parts/late-code.ts";
import { Late } from "../../parts/late.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useSurface } from "../../surface.ts";
import { writingAddress } from "../../parts/writing-address.ts";
import { BASE } from "../routes.ts";
import { popOut } from "../../parts/pop-out.ts";
import { useDraftOccasion, useOccasionTitle } from "./occasion-title.ts";

const Composer = lateComponent(async () => {
  await import("../../composer/index.ts");
  return (props: JSX.IntrinsicElements["lily-composer"]) => <lily-composer {...props} />;
});

/** Writing, over the page one was reading. What is written stays when it is closed. */
export function WriteDialog(props: {
  occasion: Occasion;
  /** Out of sight for now. */
  isDocked: boolean;
  /** The id of its draft. */
  draft: string | undefined;
  onDraft: (draft: string) => void;
  onDock: () => void;
  onClose: () => void;
}): ReactElement {
  const { occasion, isDocked, draft, onDraft, onDock, onClose } = props;
  const { client, locale } = useSurface();
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useOpen(dialog, !isDocked);
  const title = useOccasionTitle(useDraftOccasion(occasion, draft));
  // A post may be done when the dialog is gone, as with the session.
  const close = () => dialog.current?.close();
  return (
    // What is put down closes, too, but is not over.
    <dialog ref={dialog} className="write" aria-label={title} onClose={() => isDocked || onClose()}>
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          className="round"
          aria-label={t`Write on in a small window`}
          title={t`Write on in a small window`}
          onClick={() => popOut(client, writingAddress(BASE, occasion, draft)) && close()}
        >
          <Icon of={PictureInPicture2} />
        </button>
        <button
          type="button"
          className="round"
          aria-label={t`Put down, to read on`}
          title={t`Put down, to read on`}
          onClick={onDock}
        >
          <Icon of={Minus} />
        </button>
        <button
          type="button"
          className="round"
          aria-label={t`Close`}
          title={t`Close`}
          onClick={close}
        >
          <Icon of={X} />
        </button>
      </header>
      <Late fallback={<Skeleton count={1} />}>
        <Composer
          environment={client.environment}
          instance={client.instance}
          lang={locale}
          {...occasion}
          outgoing={false}
          onlily-draft={({ detail }) => onDraft(detail.draft)}
          onlily-posted={close}
          onlily-queued={close}
          onlily-discarded={close}
        />
      </Late>
    </dialog>
  );
}

/** Whoever comes back goes on where the words are. */
function useOpen(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  const again = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const element = dialog.current!;
    element.showModal();
    const composer = element.querySelector("lily-composer");
    if (again.current) composer?.shadowRoot?.querySelector("textarea")?.focus();
    again.current = true;
    return () => element.close();
  }, [dialog, isOpen]);
}
