import type { ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { latePart, lateTag } from "../../kit/late/late.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useClient } from "../../surface.ts";
import type { ShellPage } from "../page.ts";
import { NotFound } from "./not-found.tsx";
import type { Shared } from "./types.ts";

const People = lateTag("lily-people", () => import("../../people/index.ts"));
const Transfer = lateTag("lily-transfer", () => import("../../transfer/index.ts"));
const Settings = lateTag("lily-settings", () => import("../../settings/index.ts"));
const Lists = lateTag("lily-lists", () => import("../../lists/index.ts"));
const FollowedTags = lateTag("lily-followed-tags", () => import("../../followed-tags/index.ts"));
const BookmarkFolders = lateTag(
  "lily-bookmark-folders",
  () => import("../../bookmark-folders/index.ts"),
);
const Conversations = lateTag("lily-conversations", () => import("../../conversations/index.ts"));
const Chats = lateTag("lily-chats", () => import("../../chats/index.ts"));
const Filters = lateTag("lily-filters", () => import("../../filters/index.ts"));
const Search = lateTag("lily-search", () => import("../../search/index.ts"));
const Explore = lateTag("lily-explore", () => import("../../explore/index.ts"));
const Announcements = lateTag("lily-announcements", () => import("../../announcements/index.ts"));
const Instance = lateTag("lily-instance", () => import("../../instance/index.ts"));
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

const ResolvePage = latePart(() => import("./resolve-page.tsx"), "ResolvePage");
const AuthorizeSite = latePart(() => import("../../sites/authorize-site.tsx"), "AuthorizeSite");
const StartPage = latePart(() => import("../../first-run/start-page.tsx"), "StartPage");

const EXPLORE_TABS = {
  explore: "posts",
  "explore/tags": "hashtags",
  "explore/links": "links",
  "explore/suggestions": "people",
  directory: "directory",
} as const;

/** The content of the pages that people open less often. */
export function PlacePage(props: {
  page: Extract<
    ShellPage,
    {
      name:
        | "place"
        | "people"
        | "list"
        | "filter"
        | "conversation"
        | "chat"
        | "resolve"
        | "site"
        | "not-found";
    }
  >;
  shared: Shared;
  onOpen: (href: string) => void;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { page, shared, onWrite } = props;
  const { person } = useClient();
  const { memory, ...withoutMemory } = shared;
  const waiting = { fallback: <Skeleton count={3} /> };
  if (page.name === "not-found") return <NotFound />;
  if (page.name === "resolve") return <ResolvePage {...waiting} uri={page.uri} />;
  if (page.name === "site") return <AuthorizeSite {...waiting} />;
  if (page.name === "people")
    return <People {...waiting} list={page.list} of={page.of} {...shared} />;
  if (page.name === "list") return <Lists {...waiting} list={page.list} {...shared} />;
  if (page.name === "filter")
    return <Filters {...waiting} filter={page.filter} phrase={page.phrase} {...withoutMemory} />;
  if (page.name === "conversation")
    return <Conversations {...waiting} conversation={page.conversation} {...shared} />;
  if (page.name === "chat")
    return <Chats {...waiting} chat={page.chat} with={page.with} {...shared} />;
  const { people } = page;
  if (people) return <People {...waiting} list={people} {...shared} />;
  switch (page.place) {
    case "bookmarks":
      return (
        <>
          <BookmarkFolders {...withoutMemory} />
          <lily-timeline timeline="bookmarks" {...shared} />
        </>
      );
    case "search": {
      const query = new URLSearchParams(page.query);
      const [q, type] = [query.get("q") ?? undefined, query.get("type") ?? undefined];
      return <Search {...waiting} q={q} type={type} {...shared} />;
    }
    case "explore":
    case "explore/tags":
    case "explore/links":
    case "explore/suggestions":
    case "directory":
      return <Explore {...waiting} tab={EXPLORE_TABS[page.place]} {...shared} />;
    case "pinned":
      return <lily-timeline timeline={`account:${person}:pinned`} {...shared} />;
    case "settings":
      return <Settings {...waiting} section={page.section} row={page.row} {...withoutMemory} />;
    case "settings/export":
      return <Transfer {...waiting} {...shared} />;
    case "lists":
      return <Lists {...waiting} {...shared} />;
    case "followed_tags":
      return <FollowedTags {...waiting} {...withoutMemory} />;
    case "conversations":
      return <Conversations {...waiting} {...shared} />;
    case "chats":
      return <Chats {...waiting} {...shared} />;
    case "filters":
      return <Filters {...waiting} {...withoutMemory} />;
    case "scheduled":
      return <ScheduledPage {...waiting} onWrite={onWrite} />;
    case "drafts":
      return <DraftsPage {...waiting} onWrite={onWrite} />;
    case "hidden":
      return <HiddenPostsPage {...waiting} memory={memory} />;
    case "announcements":
      return <Announcements {...waiting} {...withoutMemory} />;
    case "about":
    case "privacy-policy":
    case "terms-of-service":
      return <Instance {...waiting} part={page.place} date={page.date} {...withoutMemory} />;
    case "start":
      return <StartPage {...waiting} onOpen={props.onOpen} />;
    default:
      return <MorePage {...waiting} onOpen={props.onOpen} />;
  }
}
