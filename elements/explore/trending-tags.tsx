import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { trendingTags } from "../../core/explore/trends.ts";
import { TagRow } from "../hashtags/tag-row.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { useClient } from "../surface.ts";
import { TrendingList } from "./trending-list.tsx";

/** Hashtags that many use now. */
export function TrendingTags(): ReactElement {
  const { t } = useLingui();
  return (
    <TrendingList list={trendingTags(useClient())} label={t`Trending hashtags`}>
      {tag => (
        <ItemBoundary key={tag.name} of={tag} kind="item" id={tag.name}>
          <TagRow tag={tag} />
        </ItemBoundary>
      )}
    </TrendingList>
  );
}
