import { computed, type ReadableAtom } from "nanostores";
import { isMissing } from "../api/missing.ts";
import { fetchTag, type History, type Tag } from "../api/tags.ts";
import type { Client } from "../client.ts";
import { tagKey } from "../html/trailing-tags.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { createLoadable, type Loaded } from "../loadable.ts";
import { followedKeys } from "./followed-keys.ts";
import { followedHashtags } from "./followed-hashtags.ts";

/** A hashtag as its page shows it. */
export interface Hashtag {
  /** `missing` on servers without pages of hashtags, such as Pleroma. */
  $view: ReadableAtom<Loaded<Tag>>;
  /** Whether the user follows it; undefined if that is unknown. */
  $isFollowed: ReadableAtom<boolean | undefined>;
  /** Follows or unfollows it at once, and takes that back if the server refuses. Never rejects. */
  toggle(): Promise<void>;
}

/** Hashtags by their names, without `#`. */
export const hashtags = scoped((client: Client) => {
  const retained = createRefCounted((name: string) => createHashtag(client, name));
  client.onEnd(retained.end);
  return { open: (name: string): Retained<Hashtag> => retained.retain(tagKey(name)) };
});

function createHashtag(client: Client, name: string): { item: Hashtag; end(): void } {
  const { $view, end } = createLoadable(
    client,
    signal => fetchTag(client.api, name, { signal }),
    // Visitors can't ask on every server.
    { isMissing: error => isMissing(error) || client.person === null },
  );
  const $isFollowed = computed($view, view =>
    view.state === "ready" ? (view.value.following ?? undefined) : undefined,
  );
  let stop = () => {};

  function show(following: boolean): void {
    const view = $view.get();
    if (view.state === "ready") $view.set({ ...view, value: { ...view.value, following } });
  }

  return {
    item: {
      $view,
      $isFollowed,
      async toggle() {
        const isFollowed = $isFollowed.get();
        if (isFollowed === undefined) return;
        show(!isFollowed);
        stop();
        // The alert after an unfollow can undo it.
        stop = followedKeys(client).$keys.listen(tags => show(tags.has(name)));
        const store = followedHashtags(client);
        const isDone = await (isFollowed ? store.unfollow({ name, url: "" }) : store.follow(name));
        if (!isDone) show(isFollowed);
      },
    },
    end() {
      stop();
      end();
    },
  };
}

/** How often something was used in the last days, and the most people who did on one of them. */
export interface Usage {
  uses: number;
  /** The sum over the days: a person counts once a day. */
  accounts: number;
  days: number;
}

/** Sums up a history; undefined if there was nothing. */
export function usageOf(history: History): Usage | undefined {
  const sum = (key: "uses" | "accounts") => history.reduce((all, day) => all + day[key], 0);
  const uses = sum("uses");
  return uses > 0 ? { uses, accounts: sum("accounts"), days: history.length } : undefined;
}
