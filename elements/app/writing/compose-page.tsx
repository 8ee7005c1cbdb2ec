import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useState, type ReactElement } from "react";
import { createPortal } from "react-dom";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { instances } from "../../../core/instance/instance.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import "../../composer/index.ts";
import type { EarlyText } from "../../kit/text/early-field.ts";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useSurface } from "../../surface.ts";
import { holdReload } from "../stale-build.ts";
import { Mascot } from "./mascot.tsx";
import mascotCss from "./mascot.css?inline";
import { parseComposeRequest } from "./compose-request.ts";
import { useDraftTarget, useTargetTitle } from "../../composer/target-title.ts";

export { words } from "./words.ts";
export const sheets = [mascotCss];

/**
 * A page with only a composer, opened as a small window, by another page, or by the system's share
 * dialog.
 */
export function ComposePage(props: {
  search: string;
  /** The text typed before; undefined once the composer has it. */
  early: EarlyText | undefined;
  /** The element for the title. */
  head: HTMLElement;
  onDone: () => void;
}): ReactElement {
  const { early, onDone } = props;
  const { client, locale } = useSurface();
  const target = useAsked(props.search);
  useLayoutEffect(holdReload, []);
  const [draft, setDraft] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  const title = useTargetTitle(useDraftTarget(target ?? {}, draft));
  const instance = useStore(instances(client).$instance);
  const where = instance?.title || "Glitch-lily";
  useEffect(() => {
    document.title = `${title} · ${where}`;
  }, [title, where]);

  return (
    <>
      {createPortal(<h1>{title}</h1>, props.head)}
      {target ? (
        <lily-composer
          className={isBroken ? "broken" : undefined}
          environment={client.environment}
          instance={client.instance}
          lang={locale}
          {...target}
          early={early}
          onlily-error={() => setBroken(true)}
          onlily-draft={({ detail }) => setDraft(detail.draft)}
          onlily-posted={onDone}
          onlily-queued={onDone}
          onlily-discarded={onDone}
        />
      ) : (
        !early && <Skeleton count={1} />
      )}
      <Mascot />
    </>
  );
}

/** What the URL asks to write; undefined until it is known whether its draft still exists. */
function useAsked(search: string): ComposeTarget | undefined {
  const { client } = useSurface();
  const [request] = useState(() => parseComposeRequest(search));
  const [target, setTarget] = useState(request.draft === null ? request.target : undefined);
  useEffect(() => {
    const { draft } = request;
    if (draft === null) return undefined;
    let wanted = true;
    const store = storedDrafts(client);
    async function look(id: string) {
      await store.loaded;
      const isThere = store.$drafts.get().some(one => one.id === id);
      if (wanted) setTarget(isThere ? { draft: id } : request.target);
    }
    void look(draft);
    return () => {
      wanted = false;
    };
  }, [client, request]);
  return target;
}
