import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { hashtags } from "../../core/hashtags/hashtags.ts";
import type { Tag } from "../../core/api/tags.ts";
import { instances } from "../../core/instance/instance.ts";
import { mayFollowTags } from "../../core/hashtags/followed-keys.ts";
import type { Catalogues } from "../definition.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { useClient } from "../surface.ts";
import { HistoryGraph } from "./history-graph.tsx";
import sheet from "./hashtags.css?inline";
import { useUsage } from "./usage.tsx";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/hashtags.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/hashtags.po", "!../../core/locales/en/*"]),
};
export const sheets = [sheet];

/** How often the hashtag of a page was used lately; nothing on servers that don't tell. */
export function TagFacts(props: { tag: string }): ReactElement | null {
  const instance = useStore(instances(useClient()).$instance);
  return instance && mayFollowTags(instance) ? <Loaded tag={props.tag} /> : null;
}

function Loaded(props: { tag: string }): ReactElement | null {
  const view = useStore(useOpened(hashtags(useClient()), props.tag).$view);
  return view.state === "ready" ? <Facts tag={view.value} /> : null;
}

function Facts({ tag }: { tag: Tag }): ReactElement | null {
  const usage = useUsage(tag.history);
  if (!usage) return null;
  return (
    <div className="tag-facts">
      <p>{usage}</p>
      <HistoryGraph history={tag.history} />
    </div>
  );
}
