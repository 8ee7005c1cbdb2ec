import { searchStatus } from "../api/statuses/search.ts";
import type { Client } from "../client.ts";
import { attempt } from "../load.ts";
import { instances } from "../instance/instance.ts";
import { statuses } from "./statuses.ts";
import type { StatusRecord } from "./types.ts";

/** Paths of posts in the software of the fediverse. For other pages no request is sent. */
const POSTS =
  /^\/(?:@[^/]+\/(?:statuses\/)?[\w-]{4,}|users\/[^/]+\/(?:statuses|notes)\/[\w-]+|(?:notice|objects|notes|post|comment|w|p\/[^/]+|videos\/watch|display|statuses|@[^/]+\/posts|web\/@[^/]+|web\/notice|web\/statuses)\/[\w.-]+)\/?$/;

/** The URL if the text is nothing but a URL that may be a post's. */
export function postAddress(text: string): string | null {
  const said = text.trim();
  if (!/^https?:\/\/\S+$/i.test(said) || !URL.canParse(said)) return null;
  return POSTS.test(new URL(said).pathname) ? said : null;
}

/** Resolves with the id of the post at this URL; null if there is none, or it can't be quoted. */
export async function quotableAt(
  client: Client,
  address: string,
  signal: AbortSignal,
): Promise<string | null> {
  const startedAt = client.tick();
  // No alert: the URL just remains text.
  const found = await attempt(client, () => searchStatus(client.api, address, { signal }));
  if (!found || signal.aborted) return null;
  const store = statuses(client);
  const [id = ""] = store.import([found], { source: "answer", startedAt });
  return isQuotable(client, store.get(id)) ? id : null;
}

function isQuotable(client: Client, status: StatusRecord | undefined): boolean {
  if (!status) return false;
  const { quote_approval: approval, visibility } = status;
  if (approval) return approval.current_user !== "denied";
  const knows = instances(client).$instance.get()?.features.has("quote_posting");
  return knows === true && ["public", "unlisted", "local"].includes(visibility);
}
