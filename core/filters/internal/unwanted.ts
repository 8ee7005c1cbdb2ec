import { accounts } from "../../accounts/accounts.ts";
import type { Client } from "../../client.ts";
import type { Settings } from "../../settings/types.ts";
import { BOOKMARK, BOOST, FAVOURITE, isDone } from "../../statuses/action-kinds.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { StatusRecord } from "../../statuses/types.ts";
import type { Unwanted } from "../types.ts";

/** Columns with posts that the user didn't ask for one by one; not favourites or bookmarks. */
const BROAD = /^(?:home$|public|list:|tag:|bubble|instance:|link:|trends|group)/;

/** Creates the function that applies the settings that hide kinds of posts in timelines. */
export function createUnwanted(client: Client, settings: Settings): Unwanted {
  const { person } = client;
  const store = statuses(client);
  const isBot = (account: string) => accounts(client).get(account)?.bot ?? false;
  /** Kept per boost: a post that the user favourites now must not disappear. */
  const known = new Map<string, boolean>();

  function isKnown(boost: string, status: StatusRecord): boolean {
    const before = known.get(boost);
    if (before !== undefined) return before;
    const done = [BOOST, FAVOURITE, BOOKMARK].some(kind => isDone(kind, status));
    known.set(boost, done);
    return done;
  }

  return (id, column) => {
    const wrapper = store.get(id);
    const status = wrapper?.reblog ? store.get(wrapper.reblog) : wrapper;
    if (!wrapper || !status || !BROAD.test(column)) return false;
    const isBoost = wrapper !== status;
    if (isBoost && wrapper.account === person) return settings.hide_own_boosts;
    if (status.account === person) return false;
    if (isBoost && settings.hide_known_boosts && isKnown(id, status)) return true;
    // What addresses the user is not noise.
    if (status.mentions.some(mention => mention.id === person)) return false;
    if (settings.hide_bots && (isBot(status.account) || isBot(wrapper.account))) return true;
    return (
      settings.hide_undescribed_media &&
      status.media_attachments.some(({ description }) => !description?.trim())
    );
  };
}
