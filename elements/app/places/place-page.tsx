import type { ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { latePart, lateTag } from "../../kit/late/late.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useClient } from "../../surface.ts";
import type { ShellPage } from "../page.ts";
import { placeOf } from "./places.ts";
import type { Shared } from "./types.ts";

const People = lateTag("lily-people", () => import("../../people/index.ts"));
const Transfer = lateTag("lily-transfer", () => import("../../transfer/index.ts"));
const Lists = lateTag("lily-lists", () => import("../../lists/index.ts"));
const FollowedTags = lateTag("lily-followed-tags", () => import("../../followed-tags/index.ts"));
const BookmarkFolders = lateTag(
  "lily-bookmark-folders",
  () => import("../../bookmark-folders/index.ts"),
);
const Filters = lateTag("lily-filters", () => import("../../filters/index.ts"));
const MorePage = latePart(() => import("./more-page.tsx"), "MorePage");
const DraftsPage = latePart(() => import("../../composer/pages/drafts-page.tsx"), "DraftsPage");
const ScheduledPage = latePart(
  () => import("../../composer/pages/scheduled-page.tsx"),
  "ScheduledPage",
);
const HiddenPostsPage = latePart(
  () => import("../../hidden-posts/hidden-posts-page.tsx"),
  "HiddenPostsPage",
);

/** The content of the pages that people open less often. */
export function PlacePage(props: {
  page: Extract<ShellPage, { name: "place" | "people" | "list" | "filter" }>;
  shared: Shared;
  onOpen: (href: string) => void;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { page, shared, onWrite } = props;
  const { person } = useClient();
  const { memory, ...withoutMemory } = shared;
  const waiting = { fallback: <Skeleton count={3} /> };
  if (page.name === "people")
    return <People {...waiting} list={page.list} of={page.of} {...shared} />;
  if (page.name === "list") return <Lists {...waiting} list={page.list} {...shared} />;
  if (page.name === "filter")
    return <Filters {...waiting} filter={page.filter} phrase={page.phrase} {...withoutMemory} />;
  const { people } = placeOf(page.place);
  if (people) return <People {...waiting} list={people} {...shared} />;
  switch (page.place) {
    case "bookmarks":
      return (
        <>
          <BookmarkFolders {...withoutMemory} />
          <lily-timeline timeline="bookmarks" {...shared} />
        </>
      );
    case "pinned":
      return <lily-timeline timeline={`account:${person}:pinned`} {...shared} />;
    case "settings/export":
      return <Transfer {...waiting} {...shared} />;
    case "lists":
      return <Lists {...waiting} {...shared} />;
    case "followed_tags":
      return <FollowedTags {...waiting} {...withoutMemory} />;
    case "filters":
      return <Filters {...waiting} {...withoutMemory} />;
    case "scheduled":
      return <ScheduledPage {...waiting} onWrite={onWrite} />;
    case "drafts":
      return <DraftsPage {...waiting} onWrite={onWrite} />;
    case "hidden":
      return <HiddenPostsPage {...waiting} memory={memory} />;
    default:
      return <MorePage {...waiting} onOpen={props.onOpen} />;
  }
}
