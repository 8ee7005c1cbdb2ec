import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { lazy, Suspense, useEffect, useRef, type JSX, type ReactElement } from "react";
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
export function WriteDialog(props: {
  replyTo: string | undefined;
  onClose: () => void;
}): ReactElement {
  const { client, locale } = useSurface();
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const title = props.replyTo === undefined ? t`New post` : t`Reply`;
  return (
    <dialog ref={dialog} className="write" aria-label={title} onClose={props.onClose}>
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          className="close"
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
          replyTo={props.replyTo}
          onlily-posted={() => dialog.current!.close()}
        />
      </Suspense>
    </dialog>
  );
}
