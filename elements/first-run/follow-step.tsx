import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { directories } from "../../core/explore/directory.ts";
import { followSuggestions } from "../../core/explore/follow-suggestions.ts";
import { peopleSearch } from "../../core/lists/people-search.ts";
import { SearchInput } from "../kit/controls/search-input.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { AccountRow } from "../people/account-row.tsx";
import { useClient } from "../surface.ts";

/** At most so many people are suggested. */
const MAX_SUGGESTED_PEOPLE = 8;

/** People to follow: those that the server suggests, or whom the person searches for. */
export function FollowStep(): ReactElement {
  const { t } = useLingui();
  const search = useOpened(peopleSearch(useClient()), "first-run");
  const { text } = useStore(search.$view);
  return (
    <>
      <p>
        <Trans>Your home timeline shows posts from people you follow.</Trans>
      </p>
      <SearchInput
        label={t`Search by name or handle`}
        value={text}
        onSearch={typed => search.search(typed)}
      />
      {text.trim() === "" ? <Suggested /> : <Found />}
    </>
  );
}

function Suggested(): ReactElement | null {
  const list = followSuggestions(useClient());
  const { items, phase, failure, hidden } = useStore(list.$view);
  if (phase === "loading" && items.length === 0) return <Skeleton count={3} />;
  if (failure && items.length === 0)
    return <FailureNotice inline failure={failure} onRetry={() => void list.retry()} />;
  if (hidden || items.length === 0) return <Listed />;
  return (
    <section>
      <h3>
        <Trans>Suggested people</Trans>
      </h3>
      <Rows ids={items.slice(0, MAX_SUGGESTED_PEOPLE).map(({ id }) => id)} />
    </section>
  );
}

/** Active people of the directory whom the user doesn’t follow, on a server that suggests nobody. */
function Listed(): ReactElement {
  const list = useOpened(directories(useClient()), "unfollowed active");
  const { items, phase } = useStore(list.$view);
  if (phase === "loading" && items.length === 0) return <Skeleton count={3} />;
  if (items.length === 0)
    return (
      <p className="hint">
        <Trans>
          This server has no suggestions. Search for someone you know or browse the local timeline.
        </Trans>
      </p>
    );
  return (
    <section>
      <h3>
        <Trans>Active people</Trans>
      </h3>
      <Rows ids={items.slice(0, MAX_SUGGESTED_PEOPLE)} />
    </section>
  );
}

function Found(): ReactElement {
  const search = useOpened(peopleSearch(useClient()), "first-run");
  const { state, found, failure } = useStore(search.$view);
  if (state === "failed" && failure)
    return <FailureNotice inline failure={failure} onRetry={search.retry} />;
  if (state === "searching" && found.length === 0) return <Skeleton count={2} />;
  return (
    <>
      <Rows ids={found} />
      <p role="status" className="hint">
        {state === "ready" && found.length === 0 && <Trans>No people found</Trans>}
      </p>
    </>
  );
}

const Rows = ({ ids }: { ids: readonly string[] }): ReactElement => (
  <div className="first-run-people">
    {ids.map(id => (
      <ItemBoundary key={id} of={id} kind="account" id={id}>
        <AccountRow id={id} />
      </ItemBoundary>
    ))}
  </div>
);
