import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, type ReactElement } from "react";
import { localSearch } from "../../core/search/local-search.ts";
import type { SearchType } from "../../core/search/types.ts";
import { HoverCards } from "../account-card/hover-cards.tsx";
import type { PostListProps } from "../definition.ts";
import { Tabs, type TabChoice } from "../kit/controls/tabs.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import { Results } from "./results.tsx";
import { SearchField } from "./search-field.tsx";
import { Start } from "./start.tsx";
import { isSearchType, useSearchActions, useShownSearch } from "./use-search-page.ts";
import { LateShortcuts } from "../shortcuts/late-shortcuts.tsx";

export interface SearchProps extends PostListProps {
  /** What is searched for. */
  q?: string;
  /**
   * The kind of results; some of each by default.
   *
   * @values accounts hashtags statuses
   */
  type?: string;
  /** Keeps the reader's place when the element is removed. */
  memory?: Memory;
}

/** A search for people, hashtags and posts. */
export function Search({ q = "", type, memory }: SearchProps): ReactElement {
  const { client, session } = useSurface();
  const { t } = useLingui();
  const given = { q: q.trim(), type: isSearchType(type) ? type : undefined };
  const [shown, show] = useShownSearch(given);
  const actions = useSearchActions(show);
  useEffect(() => localSearch(client).prepare(), [client]);
  const tabs: TabChoice<SearchType | "all">[] = [
    { name: "all", text: <Trans>All</Trans> },
    { name: "accounts", text: <Trans>People</Trans> },
    { name: "hashtags", text: <Trans>Hashtags</Trans> },
    { name: "statuses", text: <Trans>Posts</Trans> },
  ];
  const typeOf = (name: SearchType | "all") => (name === "all" ? undefined : name);
  const isWaiting = client.person === null && session.state === "waiting";
  return (
    <div className="search-page">
      <HoverCards />
      <LateShortcuts />
      <SearchField q={shown.q} actions={actions} />
      {isWaiting ? (
        <Skeleton count={4} />
      ) : shown.q === "" ? (
        <Start actions={actions} />
      ) : (
        <Tabs
          label={t`Result types`}
          panelLabel={t`Results`}
          tabs={tabs.map(tab => ({
            ...tab,
            href: actions.hrefOf({ q: shown.q, type: typeOf(tab.name) }),
          }))}
          selected={shown.type ?? "all"}
          onChoose={name => actions.show({ q: shown.q, type: typeOf(name) })}
        >
          <Results
            key={`${client.person} ${shown.type} ${shown.q}`}
            shown={shown}
            actions={actions}
            memory={memory}
          />
        </Tabs>
      )}
    </div>
  );
}
