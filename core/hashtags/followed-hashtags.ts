import { msg } from "@lingui/core/macro";
import {
  fetchFollowedTagPage,
  followTag,
  unfollowTag,
  type FollowedTag,
} from "../api/accounts/followed-tags.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { alerts } from "../alerts/alerts.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { tagKey } from "../html/trailing-tags.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { followedKeys } from "./followed-keys.ts";

/** The hashtags that the user follows, by name; hidden if they can't follow any there. */
export interface FollowedHashtags extends PagedList<FollowedTag> {
  /** Follows a hashtag. Resolves with whether it is followed now; a failure shows an alert. */
  follow(name: string): Promise<boolean>;
  /**
   * Unfollows a hashtag at once, with an undo button in an alert. Resolves with whether it is
   * unfollowed; never rejects.
   */
  unfollow(tag: FollowedTag): Promise<boolean>;
}

export const followedHashtags = scoped((client: Client): FollowedHashtags => {
  const { api } = client;
  const order = new Intl.Collator().compare;
  const { $view, loadMore, retry, renew, put, remove, end } = createPagedList<FollowedTag>(client, {
    read: options => fetchFollowedTagPage(api, options),
    idOf: ({ name }) => tagKey(name),
    sort: items => items.toSorted((a, b) => order(a.name, b.name)),
    isHidden: isMissing,
  });
  client.onEnd(end);

  async function follow(name: string): Promise<boolean> {
    const typed = name.trim().replace(/^[#＃]+/u, "");
    if (typed === "") return false;
    const tag = await keepAlive(client, () => alerts(client).attempt(() => followTag(api, typed)));
    if (!tag) return false;
    put(tag);
    followedKeys(client).mark(tag.name, true);
    return true;
  }

  return {
    $view,
    loadMore,
    retry,
    renew,
    follow,
    async unfollow(tag) {
      const putBack = remove(tagKey(tag.name));
      return keepAlive(client, async () => {
        try {
          await unfollowTag(api, tag.name);
        } catch (error) {
          putBack();
          alerts(client).showError(error);
          return false;
        }
        followedKeys(client).mark(tag.name, false);
        alerts(client).show({
          title: `#${tag.name}`,
          message: msg`You no longer follow this hashtag.`,
          action: { label: msg`Undo`, run: () => void follow(tag.name) },
        });
        return true;
      });
    },
  };
});
