import { Trans } from "@lingui/react/macro";
import { useId, type ReactElement } from "react";
import type { Tag } from "../../../core/api/tags.ts";
import { TagRow } from "../../hashtags/tag-row.tsx";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { BASE } from "../routes.ts";

/** The most hashtags at the side. */
const MAX_SHOWN = 5;

/** Hashtags that many use now. */
export function SideTags(props: { tags: readonly Tag[] }): ReactElement {
  const title = useId();
  return (
    <section className="side-tags" aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Trending hashtags</Trans>
      </h2>
      <ul>
        {props.tags.slice(0, MAX_SHOWN).map(tag => (
          <ItemBoundary key={tag.name} of={tag} kind="item" id={tag.name}>
            <TagRow tag={tag} />
          </ItemBoundary>
        ))}
      </ul>
      <a className="all" href={`${BASE}/explore/tags`}>
        <Trans>More hashtags</Trans>
      </a>
    </section>
  );
}
