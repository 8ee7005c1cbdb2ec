import { useEffect, useState, type ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { useClient } from "../../surface.ts";
import { DraftList } from "../drafts/draft-list.tsx";
import sheet from "./pages.css?inline";

export const sheets = [sheet];

/** The page of the drafts in this browser. */
export function DraftsPage(props: {
  onWrite: (target: ComposeTarget) => void;
}): ReactElement | null {
  // Until they have been read, there seem to be none.
  const { loaded } = storedDrafts(useClient());
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(() => void loaded.then(() => setHasLoaded(true)), [loaded]);
  if (!hasLoaded) return null;
  return (
    <div className="unsent-page">
      <DraftList onWrite={props.onWrite} />
    </div>
  );
}
