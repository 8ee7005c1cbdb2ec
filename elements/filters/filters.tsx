import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Funnel } from "lucide";
import type { ReactElement } from "react";
import { newDraft } from "../../core/filters/draft.ts";
import { ownFilters } from "../../core/filters/own-filters.ts";
import type { KnownFilters } from "../../core/filters/types.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { LazyLogin } from "../login/lazy-login.tsx";
import { useClient, useSurface } from "../surface.ts";
import { FilterList } from "./filter-list.tsx";
import { FilterPage } from "./filter-page.tsx";
import { HiddenKinds } from "./hidden-kinds.tsx";

export interface FiltersProps {
  /** The id of the filter to change, or `new`; by default all filters are listed. */
  filter?: string;
  /** The phrase that a new filter begins with. */
  phrase?: string;
}

/** The user's filters, or the form of one. */
export function Filters(props: FiltersProps): ReactElement {
  const { client, session } = useSurface();
  const isSignedOut = client.person === null;
  const isForbidden = isSignedOut && session.state !== "waiting";
  useOutcome(isForbidden ? "unauthorized" : undefined);
  if (isForbidden)
    return (
      <Notice
        emblem={<Icon of={Funnel} />}
        title={<Trans>Filters</Trans>}
        action={<LazyLogin page="/filters" />}
      >
        <Trans>Sign in to see your filters.</Trans>
      </Notice>
    );
  if (isSignedOut) return <Skeleton count={3} />;
  return <SignedIn key={client.person} {...props} />;
}

function SignedIn(props: FiltersProps): ReactElement {
  const store = ownFilters(useClient());
  const view = useStore(store.$view);
  useOutcome(outcomeOf(view), () => store.retry());
  switch (view.state) {
    case "loading":
      return <Skeleton count={3} />;
    case "failed":
      return <FailureNotice failure={view.failure} onRetry={() => void store.retry()} />;
    case "missing":
      return (
        <div className="filters">
          <Notice inline emblem={<Icon of={Funnel} />} title={<Trans>Not available</Trans>}>
            <Trans>Your server doesn’t support filters.</Trans>
          </Notice>
          {props.filter === undefined && <HiddenKinds />}
        </div>
      );
    case "ready":
      return (
        <div className="filters">
          <Known {...props} known={view.value} />
        </div>
      );
  }
}

function Known(props: FiltersProps & { known: KnownFilters }): ReactElement {
  const { known, filter: id, phrase } = props;
  const version = known.canAdd ? 2 : 1;
  if (id === undefined)
    return (
      <>
        <FilterList filters={known.filters} />
        <HiddenKinds />
      </>
    );
  if (id === "new") {
    const phrases = phrase ? [{ phrase, wholeWord: true }] : [];
    return <FilterPage version={version} start={newDraft(version, phrases)} />;
  }
  const before = known.filters.find(filter => filter.id === id);
  if (before) return <FilterPage key={id} version={version} before={before} />;
  return (
    <Notice title={<Trans>Filter not found</Trans>}>
      <Trans>It may have been deleted.</Trans>
    </Notice>
  );
}
