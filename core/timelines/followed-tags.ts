import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchFollowedTags } from "../api/accounts/followed-tags.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { tagKey } from "../html/trailing-tags.ts";
import { scoped } from "../lib/scope.ts";
import { instances, type InstanceFacts } from "../instance/instance.ts";

/** Milliseconds: the first screen has the line to itself. */
const LOAD_DELAY_MS = 3000;

export interface FollowedTags {
  /** Empty until it is known, and where the server lets nobody follow hashtags. */
  $tags: ReadableAtom<ReadonlySet<string>>;
}

/** The one of these hashtags that the person follows. */
export function followedOf(
  followed: ReadonlySet<string>,
  tags: readonly { name: string }[],
): string | undefined {
  return tags.find(({ name }) => followed.has(tagKey(name)))?.name;
}

/** Asked for once in the life of a client, when a status with hashtags is on the home timeline. */
export const followedTags = scoped((client: Client): FollowedTags => {
  const $tags = atom<ReadonlySet<string>>(new Set());
  const { $instance } = instances(client);
  let asked = false;

  async function load(): Promise<void> {
    asked = true;
    try {
      const names = await fetchFollowedTags(client.api);
      $tags.set(new Set(names.map(tagKey)));
    } catch (error) {
      // A mark that is missing needs no words, and most servers have no such thing.
      if (!isExpected(error)) client.environment.report(error);
    }
  }

  onMount($tags, () => {
    if (asked || client.person === null) return undefined;
    let stop = () => {};
    const wait = (facts: InstanceFacts | undefined) => {
      if (!facts || asked || !mayFollowTags(facts)) return;
      stop();
      stop = client.environment.after(LOAD_DELAY_MS, () => void load());
    };
    const unwatch = $instance.subscribe(wait);
    return () => {
      unwatch();
      stop();
    };
  });

  return { $tags };
});

/** Pleroma answers 404; its child Akkoma does not. */
function mayFollowTags({ features }: InstanceFacts): boolean {
  return !features.has("pleroma_api") || features.has("akkoma_api");
}
