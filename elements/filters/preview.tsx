import { Plural, Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useDeferredValue, useMemo, useState, type ReactElement } from "react";
import { expressionProblem } from "../../core/filters/draft-problem.ts";
import { filterPreview, type PreviewPosts } from "../../core/filters/preview.ts";
import type { Phrase } from "../../core/filters/types.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { Button } from "../kit/controls/button.tsx";
import { Excerpt } from "../status-dialogs/excerpt.tsx";
import { useClient } from "../surface.ts";
import { useTimeFormat } from "./texts.ts";

/** How many of the posts are shown at first. */
const MAX_FIRST_POSTS = 3;

/** Shows what a filter would have matched in home. */
export function Preview(props: { phrases: readonly Phrase[] }): ReactElement {
  const preview = filterPreview(useClient());
  const posts = useStore(preview.$posts);
  const phrases = useDeferredValue(props.phrases);
  const [showsAll, setShowsAll] = useState(false);
  const found = useMemo(
    () =>
      preview.matches(
        posts,
        phrases.filter(phrase => !expressionProblem(phrase)),
      ),
    [preview, posts, phrases],
  );
  const shown = showsAll ? found : found.slice(0, MAX_FIRST_POSTS);
  return (
    <fieldset aria-busy={posts.phase === "loading"}>
      <legend>
        <Trans>Preview</Trans>
      </legend>
      <p className="hint" role="status">
        <Result posts={posts} count={found.length} isEmpty={phrases.length === 0} />
      </p>
      {shown.length > 0 && (
        <ul className="filter-posts">
          {shown.map(id => (
            <Found key={id} id={id} />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <Button small onClick={() => setShowsAll(true)}>
          <Plural value={found.length} one="Show # post" other="Show all # posts" />
        </Button>
      )}
    </fieldset>
  );
}

function Result(props: { posts: PreviewPosts; count: number; isEmpty: boolean }): ReactElement {
  const { posts, count, isEmpty } = props;
  const total = posts.ids.length;
  const format = useTimeFormat();
  if (isEmpty) return <Trans>Write a word to see which posts it would have matched.</Trans>;
  if (posts.phase === "failed" && total === 0)
    return (
      <Trans>Your home timeline couldn’t be loaded, so there is nothing to compare with.</Trans>
    );
  if (total === 0)
    return posts.phase === "loading" ? (
      <Trans>Loading posts to compare with…</Trans>
    ) : (
      <Trans>There are no posts to compare with.</Trans>
    );
  const since = format(posts.since ?? 0);
  return (
    <Plural
      value={total}
      one={`Would have matched ${count} of # post in your home timeline since ${since}.`}
      other={`Would have matched ${count} of # posts in your home timeline since ${since}.`}
    />
  );
}

function Found(props: { id: string }): ReactElement | null {
  const status = useStore(statuses(useClient()).$status(props.id));
  return status ? (
    <li>
      <Excerpt status={status} />
    </li>
  ) : null;
}
