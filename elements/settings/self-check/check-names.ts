import { useLingui } from "@lingui/react/macro";
import type { Check, CheckState } from "../../../core/self-check/types.ts";

/** Names checks. */
export function useCheckNames(): Record<Check["name"], string> {
  const { t } = useLingui();
  return {
    connection: t`Network`,
    clock: t`This device’s clock`,
    streaming: t`Live updates (streaming)`,
    "service worker": t`Works offline (service worker)`,
    push: t`Push notifications`,
    permission: t`Permission for alerts`,
    notifications: t`Notifications`,
    "local storage": t`Storage for settings`,
    database: t`Storage for drafts and posts`,
    tabs: t`Coordination between tabs`,
    "instance v1": t`Server information`,
    "instance v2": t`Server information (API v2)`,
    account: t`Your account`,
    "home timeline": t`Home`,
    "public timeline": t`Public timelines`,
    "bubble timeline": t`Bubble timeline`,
    "grouped notifications": t`Grouped notifications`,
    search: t`Search`,
    lists: t`Lists`,
    "filters v1": t`Filters`,
    "filters v2": t`Filters (API v2)`,
    bookmarks: t`Bookmarks`,
    "bookmark folders": t`Bookmark folders`,
    conversations: t`Conversations`,
    chats: t`Chats`,
    "followed hashtags": t`Followed hashtags`,
    "trending hashtags": t`Trends`,
    announcements: t`Announcements`,
    "scheduled posts": t`Scheduled posts`,
    "read positions": t`Reading position across devices`,
    "custom emoji": t`Custom emoji`,
    preferences: t`Posting defaults shared with other clients`,
    reactions: t`Emoji reactions`,
  };
}

/** Says what a state of a check means. */
export function useStateNames(): Record<CheckState, string> {
  const { t } = useLingui();
  return {
    running: t`Testing…`,
    yes: t`Works`,
    no: t`Not available`,
    off: t`Off`,
    problem: t`Problem`,
    unknown: t`Can’t be checked here`,
  };
}
