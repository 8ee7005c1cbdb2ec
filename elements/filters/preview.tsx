import { Plural, Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useDeferredValue, useMemo, useState, type ReactElement } from "react";
import { expressionProblem } from "../../core/filters/draft-problem.ts";
import { filterPreview, previewSources, type PreviewPosts } from "../../core/filters/preview.ts";
import type { Phrase } from "../../core/filters/types.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { Button } from "../kit/controls/button.tsx";
import { Excerpt } from "../status-dialogs/excerpt.tsx";
import { useClient } from "../surface.ts";
import { useTimeFormat } from "./texts.ts";

/** How many of the posts are shown at first. */
const MAX_FIRST_POSTS = 3;

/** What isn't compared with. */
const NONE = atom<PreviewPosts>({ ids: [], since: undefined, phase: "ready" });

/** Shows what a filter would have matched in the places that it is for. */
export function Preview(props: {
  phrases: readonly Phrase[];
  contexts: readonly string[];
}): ReactElement {
  const { contexts } = props;
  const preview = filterPreview(useClient());
  const sources = previewSources(contexts);
  const home = useStore(sources.includes("home") ? preview.$posts.home : NONE);
  const publicOnes = useStore(sources.includes("public") ? preview.$posts.public : NONE);
  const notified = useStore(
    sources.includes("notifications") ? preview.$posts.notifications : NONE,
  );
  const seen = useStore(sources.includes("seen") ? preview.$posts.seen : NONE);
  const posts = useMemo(
    () => together([home, publicOnes, notified, seen]),
    [home, publicOnes, notified, seen],
  );
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
        <Result
          posts={posts}
          count={found.length}
          isEmpty={phrases.length === 0}
          isOnlyHome={sources.join() === "home"}
        />
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

function together(all: readonly PreviewPosts[]): PreviewPosts {
  const times = all.flatMap(({ since }) => since ?? []);
  const isAny = (phase: PreviewPosts["phase"]) => all.some(each => each.phase === phase);
  return {
    ids: [...new Set(all.flatMap(({ ids }) => ids))],
    since: times.length > 0 ? Math.min(...times) : undefined,
    phase: isAny("loading") ? "loading" : isAny("failed") ? "failed" : "ready",
  };
}

function Result(props: {
  posts: PreviewPosts;
  count: number;
  isEmpty: boolean;
  isOnlyHome: boolean;
}): ReactElement {
  const { posts, count, isEmpty } = props;
  const total = posts.ids.length;
  const format = useTimeFormat();
  if (isEmpty) return <Trans>Enter a word to see which posts it would have matched.</Trans>;
  if (posts.phase === "failed" && total === 0)
    return <Trans>The posts couldn’t be loaded, so there is nothing to compare with.</Trans>;
  if (total === 0)
    return posts.phase === "loading" ? (
      <Trans>Loading posts to compare with…</Trans>
    ) : (
      <Trans>There are no posts to compare with.</Trans>
    );
  const since = format(posts.since ?? 0);
  if (!props.isOnlyHome)
    return (
      <Plural
        value={total}
        one={`Would have matched ${count} of # post in these places since ${since}.`}
        other={`Would have matched ${count} of # posts in these places since ${since}.`}
      />
    );
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
