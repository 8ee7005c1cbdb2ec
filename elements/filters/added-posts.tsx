import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { X } from "lucide";
import { useEffect, useState, type ReactElement } from "react";
import { ownFilters } from "../../core/filters/own-filters.ts";
import type { Filter } from "../../core/filters/types.ts";
import { singleStatuses } from "../../core/statuses/single.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Excerpt } from "../status-dialogs/excerpt.tsx";
import { useClient } from "../surface.ts";

/** The most posts that are loaded and shown; each one is a request. */
const MAX_SHOWN_POSTS = 20;

/** How many posts were added to a filter by hand. */
export const PostCount = ({ count }: { count: number }): ReactElement => (
  <Plural value={count} one="# post added by hand" other="# posts added by hand" />
);

/** The posts that were added to a filter by hand, to remove them. */
export function AddedPosts(props: { filter: Filter }): ReactElement {
  const { filter } = props;
  const store = ownFilters(useClient());
  return (
    <fieldset>
      <legend>
        <PostCount count={filter.statuses.length} />
      </legend>
      <ul className="filter-posts">
        {filter.statuses.slice(0, MAX_SHOWN_POSTS).map(id => (
          <AddedPost key={id} id={id} onRemove={() => void store.removeStatus(filter, id)} />
        ))}
      </ul>
    </fieldset>
  );
}

function AddedPost(props: { id: string; onRemove: () => void }): ReactElement {
  const { id, onRemove } = props;
  const { t } = useLingui();
  const client = useClient();
  const [post] = useState(() => singleStatuses(client).open(id));
  useEffect(() => () => post.release(), [post]);
  const view = useStore(post.item.$view);
  const status = useStore(statuses(client).$status(id));
  return (
    <li>
      {status ? (
        <Excerpt status={status} />
      ) : (
        <p className="hint">
          {view.state === "loading" ? (
            <Trans>Loading…</Trans>
          ) : (
            <Trans>This post can’t be shown.</Trans>
          )}
        </p>
      )}
      <IconButton of={X} name={t`Remove from the filter`} onPress={onRemove} />
    </li>
  );
}
