import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useState, type ReactElement } from "react";
import type { Occasion } from "../../../core/stores/compose-occasion.ts";
import { instances } from "../../../core/stores/instance.ts";
import { keptDrafts } from "../../../core/stores/kept-drafts.ts";
import "../../composer/index.ts";
import { useLateSheets } from "../../parts/late-sheets.ts";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useSurface } from "../../surface.ts";
import sheet from "./compose-page.css?inline";
import { holdReload } from "../stale-build.ts";
import { askedBy } from "./occasion-address.ts";
import { useDraftOccasion, useOccasionTitle } from "./occasion-title.ts";
import { useWriteWords } from "./write-words.ts";

const sheets = [sheet];

/** Writing alone: a small window, or what another page or the system asks to be posted. */
export function ComposePage(props: { search: string; onDone: () => void }): ReactElement {
  useWriteWords();
  useLateSheets(sheets);
  const { client, locale } = useSurface();
  const occasion = useAsked(props.search);
  useLayoutEffect(holdReload, []);
  const [draft, setDraft] = useState<string>();
  const title = useOccasionTitle(useDraftOccasion(occasion ?? {}, draft));
  const instance = useStore(instances(client).$instance);
  const where = instance?.title || "Glitch-lily";
  useEffect(() => {
    document.title = `${title} · ${where}`;
  }, [title, where]);

  function done() {
    // Only a window that another page has opened may go; any other one leads home.
    if (window.opener) window.close();
    props.onDone();
  }

  return (
    <main className="compose-page">
      <h1>{title}</h1>
      {occasion ? (
        <lily-composer
          environment={client.environment}
          instance={client.instance}
          lang={locale}
          {...occasion}
          onlily-draft={({ detail }) => setDraft(detail.draft)}
          onlily-posted={done}
          onlily-queued={done}
          onlily-discarded={done}
        />
      ) : (
        <Skeleton count={1} />
      )}
    </main>
  );
}

/** What the address asks for; undefined until it is known whether that draft is still there. */
function useAsked(search: string): Occasion | undefined {
  const { client } = useSurface();
  const [asked] = useState(() => askedBy(search));
  const [occasion, setOccasion] = useState(asked.draft === null ? asked.occasion : undefined);
  useEffect(() => {
    const { draft } = asked;
    if (draft === null) return undefined;
    let wanted = true;
    const store = keptDrafts(client);
    async function look(id: string) {
      await store.loaded;
      const isThere = store.$drafts.get().some(one => one.id === id);
      if (wanted) setOccasion(isThere ? { draft: id } : asked.occasion);
    }
    void look(draft);
    return () => {
      wanted = false;
    };
  }, [client, asked]);
  return occasion;
}
