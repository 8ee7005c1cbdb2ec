import { use, type ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { useClient } from "../../surface.ts";
import { DraftList } from "../drafts/draft-list.tsx";
import sheet from "./pages.css?inline";

export const sheets = [sheet];

/** The page of the drafts in this browser. */
export function DraftsPage(props: { onWrite: (target: ComposeTarget) => void }): ReactElement {
  // Until they have been read, there seem to be none.
  use(storedDrafts(useClient()).loaded);
  return (
    <div className="unsent-page">
      <DraftList current={null} onWrite={props.onWrite} />
    </div>
  );
}
