import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useState, type ReactElement } from "react";
import type { PostText } from "../../../core/html/post-text.ts";
import { moveFocusToReplacement } from "../../kit/controls/move-focus.ts";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { tagHref } from "../../kit/text/links.ts";
import { useSurface } from "../../surface.ts";

/** More hashtags are folded, so that they don't make the post higher. */
const MAX_UNFOLDED_TAGS = 7;

/** The hashtags below a post. */
export function Tags(props: { tags: PostText["tags"] }): ReactElement | null {
  const { tags } = props;
  const { base, beside } = useSurface();
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  if (tags.length === 0) return null;
  const shown =
    all || tags.length <= MAX_UNFOLDED_TAGS + 1 ? tags : tags.slice(0, MAX_UNFOLDED_TAGS);
  const more = tags.length - shown.length;
  return (
    <ul className="tags" aria-label={t`Hashtags`}>
      {shown.map(tag => (
        <li key={tag.name}>
          <ItemBoundary of={tag} kind="item">
            {() => (
              <a href={tagHref(base, tag)} {...beside}>
                <bdi>{`#${tag.name}`}</bdi>
              </a>
            )}
          </ItemBoundary>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            aria-label={t`${plural(more, { one: "Show # more hashtag", other: "Show # more hashtags" })}`}
            onClick={event =>
              moveFocusToReplacement(event.currentTarget.closest("ul")!, "a", () => setAll(true))
            }
          >
            +{more}
          </button>
        </li>
      )}
    </ul>
  );
}
