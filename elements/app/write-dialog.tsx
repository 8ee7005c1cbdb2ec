import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { lazy, Suspense, useEffect, useRef, type JSX, type ReactElement } from "react";
import type { Occasion } from "../../core/stores/compose-occasion.ts";
import { Icon } from "../parts/icon.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { useSurface } from "../surface.ts";

const Composer = lazy(async () => {
  await import("../composer/index.ts");
  return {
    default: (props: JSX.IntrinsicElements["lily-composer"]) => <lily-composer {...props} />,
  };
});

/** Writing, over the page one was reading. What is written stays when it is closed. */
export function WriteDialog(props: Occasion & { onClose: () => void }): ReactElement {
  const { client, locale } = useSurface();
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const title = useTitle(props);
  const { onClose, ...occasion } = props;
  return (
    <dialog ref={dialog} className="write" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          className="round close"
          aria-label={t`Close`}
          title={t`Close`}
          onClick={() => dialog.current!.close()}
        >
          <Icon of={X} />
        </button>
      </header>
      <Suspense fallback={<Skeleton count={1} />}>
        <Composer
          environment={client.environment}
          instance={client.instance}
          lang={locale}
          {...occasion}
          onlily-posted={() => dialog.current!.close()}
          onlily-discarded={() => dialog.current!.close()}
        />
      </Suspense>
    </dialog>
  );
}

function useTitle({ edit, redraft, quote, replyTo, visibility }: Occasion): string {
  const { t } = useLingui();
  if (edit !== undefined) return t`Edit post`;
  if (redraft !== undefined) return t`Write anew`;
  if (quote !== undefined) return t`Quote`;
  if (replyTo !== undefined) return t`Reply`;
  return visibility === "direct" ? t`Direct message` : t`New post`;
}
