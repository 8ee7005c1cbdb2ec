import { Hash } from "lucide";
import type { ReactElement } from "react";
import type { Tag } from "../../core/api/tags.ts";
import { CollectionRow } from "../kit/collection/collection.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { tagHref } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";
import { HistoryGraph } from "./history-graph.tsx";
import { useUsage } from "./usage.tsx";

/** A hashtag in a list, with how often it was used lately. */
export function TagRow(props: { tag: Tag }): ReactElement {
  const { tag } = props;
  const { base } = useSurface();
  const usage = useUsage(tag.history);
  return (
    <CollectionRow
      href={tagHref(base, tag)}
      emblem={<Icon of={Hash} />}
      name={tag.name}
      hint={usage}
    >
      {usage && <HistoryGraph history={tag.history} />}
    </CollectionRow>
  );
}
