import type { StatusList } from "../timelines.ts";
import { encoded } from "../../lib/encoded.ts";

/** The query for each part of a profile; `posts` includes boosts but no replies. */
const PARTS: Record<string, Record<string, boolean>> = {
  posts: { exclude_replies: true },
  replies: {},
  media: { only_media: true },
  pinned: { pinned: true },
};

/** https://docs.joinmastodon.org/methods/accounts/#statuses */
export const accountStatuses = (account: string, part = "posts", tagged?: string): StatusList => ({
  path: `/api/v1/accounts/${encoded(account)}/statuses`,
  query: { ...PARTS[part], tagged },
});
