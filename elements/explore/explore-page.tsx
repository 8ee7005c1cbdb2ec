import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Compass } from "lucide";
import { useState, type ReactElement } from "react";
import { exploreOffers, type Section } from "../../core/explore/offers.ts";
import { Tabs } from "../kit/controls/tabs.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import { Timeline } from "../timeline/timeline.tsx";
import { SuggestedPeople } from "./suggested-people.tsx";
import { TrendingLinks } from "./trending-links.tsx";
import { TrendingTags } from "./trending-tags.tsx";

/** The tabs, by the end of their path. */
type ExploreTab = Exclude<Section, "directory">;

const PATHS: Record<ExploreTab, string> = {
  posts: "",
  hashtags: "/tags",
  links: "/links",
  people: "/suggestions",
};

const TABS = Object.keys(PATHS) as ExploreTab[];

const isTab = (name: string | undefined): name is ExploreTab =>
  (TABS as readonly (string | undefined)[]).includes(name);

/** What many on this server are talking about, and people to follow. */
export function ExplorePage(props: {
  /** The tab to begin with, such as `links`. */
  tab: string | undefined;
  memory: Memory | undefined;
}): ReactElement {
  const { memory } = props;
  const given = isTab(props.tab) ? props.tab : "posts";
  const { client, base, isInClient } = useSurface();
  const { t } = useLingui();
  const [chosen, setChosen] = useState<{ instead: ExploreTab; tab: ExploreTab }>();
  const store = exploreOffers(client);
  const offers = useStore(store.$offers);
  const failure = useStore(store.$failure);
  const wanted = chosen?.instead === given ? chosen.tab : given;
  // Empty tabs aren't shown; the one that was opened is until that is known.
  const offered = TABS.filter(tab => offers[tab]);
  const isKnown = TABS.every(tab => offers[tab] !== undefined);
  const tab = offers[wanted] === false ? offered[0] : wanted;
  const isEmpty = isKnown && offered.length === 0;
  // The tabs tell of themselves how their loading ended.
  useOutcome(isEmpty ? (failure ?? "missing") : undefined, isEmpty ? store.retry : undefined);
  if (!isKnown && !offers[wanted]) return <Skeleton count={4} />;
  if (isEmpty && failure) return <FailureNotice failure={failure} onRetry={store.retry} />;
  if (tab === undefined) return <NothingToExplore hasDirectory={offers.directory} />;
  const path = base !== null && isInClient ? `${base}/explore` : undefined;
  return (
    <Tabs
      label={t`Explore`}
      panelLabel={t`Content`}
      tabs={offered.map(name => ({
        name,
        text: <TabName tab={name} />,
        href: path && path + PATHS[name],
      }))}
      selected={tab}
      onChoose={name => setChosen({ instead: given, tab: name })}
    >
      {tab === "posts" ? (
        <Timeline timeline="trends" memory={memory} />
      ) : tab === "hashtags" ? (
        <TrendingTags />
      ) : tab === "links" ? (
        <TrendingLinks />
      ) : (
        <SuggestedPeople memory={memory} />
      )}
    </Tabs>
  );
}

function TabName(props: { tab: ExploreTab }): ReactElement {
  switch (props.tab) {
    case "posts":
      return <Trans>Posts</Trans>;
    case "hashtags":
      return <Trans>Hashtags</Trans>;
    case "links":
      return <Trans>Links</Trans>;
    case "people":
      return <Trans>People</Trans>;
  }
}

function NothingToExplore(props: { hasDirectory: boolean | undefined }): ReactElement {
  const { base, isInClient } = useSurface();
  return (
    <Notice
      slot="empty"
      emblem={<Icon of={Compass} />}
      title={<Trans>Nothing to explore</Trans>}
      action={
        props.hasDirectory &&
        base !== null &&
        isInClient && (
          <a className="button" href={`${base}/directory`}>
            <Trans>Profile directory</Trans>
          </a>
        )
      }
    >
      <Trans>This server has no trends or suggestions right now.</Trans>
    </Notice>
  );
}
