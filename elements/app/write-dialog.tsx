import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type JSX,
  type ReactElement,
} from "react";
import { Icon } from "../parts/icon.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { useSurface } from "../surface.ts";
import type { Mention } from "./mention.ts";

type ComposerProps = JSX.IntrinsicElements["lily-composer"] & { mention?: Mention };

const Composer = lazy(async () => {
  const [{ beginMention }] = await Promise.all([
    import("./mention.ts"),
    import("../composer/index.ts"),
  ]);
  return {
    default: function Begun({ mention, ...props }: ComposerProps): ReactElement {
      const { client } = useSurface();
      useLayoutEffect(
        () => (mention ? beginMention(client, mention) : undefined),
        [client, mention],
      );
      return <lily-composer {...props} />;
    },
  };
});

/** What one wants to write. */
export interface Writing {
  replyTo?: string;
  mention?: Mention;
}

/** Writing, over the page one was reading. What is written stays when it is closed. */
export function WriteDialog(props: Writing & { onClose: () => void }): ReactElement {
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
          mention={props.mention}
          onlily-posted={() => dialog.current!.close()}
        />
      </Suspense>
    </dialog>
  );
}
