import type { Client } from "../../client.ts";
import type { Failure } from "../../failure.ts";
import { outbox, type Outgoing } from "../../outbox/outbox.ts";
import type { OutgoingPost } from "../../outbox/view.ts";
import { settings } from "../../settings/settings.ts";

/** What a post has become. */
export type Made = { kind: "sent"; status: { id: string } } | { kind: "scheduled" };

/** What became of posts that were handed over. */
export type Delivered =
  | { is: "sent"; made: readonly Made[] }
  | { is: "waiting" }
  /** Those from the first that the server did not want are drafts again. */
  | { is: "refused"; failure: Failure; drafts: readonly string[] };

/** Milliseconds in which news of a post come from the tab that has sent it. */
const HAND_OVER_TIMEOUT_MS = 2000;

/** Hands posts over, and waits as long as they are being sent. */
export async function handOver(client: Client, posts: readonly Outgoing[]): Promise<Delivered> {
  const grace = settings(client).$settings.get().posting_grace * 1000;
  const ids = posts.map(({ draft }) => draft.id);
  const watched = watch(client, ids);
  const release = outbox(client).await(ids);
  try {
    await outbox(client).put(posts, grace);
    watched.begin();
    const end = await watched.ended;
    return end.is === "refused" ? await takeBack(client, end) : end;
  } finally {
    watched.stop();
    release();
  }
}

type End = Exclude<Delivered, { is: "refused" }> | Refused;
type Refused = { is: "refused"; failure: Failure; left: readonly string[] };

/** Followers first: nobody is to send them without what they follow. */
async function takeBack(client: Client, { failure, left }: Refused): Promise<Delivered> {
  const taken: string[] = [];
  for (const id of left.toReversed()) {
    const draft = await outbox(client).takeBack(id);
    if (draft) taken.unshift(draft.id);
  }
  return taken.length > 0 ? { is: "refused", failure, drafts: taken } : { is: "waiting" };
}

function watch(client: Client, ids: readonly string[]) {
  const { environment, api } = client;
  const box = outbox(client);
  const made = new Map<string, Made>();
  const { promise, resolve } = Promise.withResolvers<End>();
  let hasBegun = false;
  let stopWaiting: (() => void) | undefined;

  /** Nobody is at it, or will be in a moment. */
  const waits = (post: OutgoingPost) =>
    post.state === "grace" ||
    // What it follows is no post of these: a draft, say.
    (post.isBehind && !ids.includes(post.draft.after ?? "")) ||
    (post.state === "waiting" &&
      (post.failure !== undefined ||
        (post.until ?? Infinity) > environment.now() ||
        !environment.online() ||
        !api.authorised));

  /** News of it may still come; else its author took it back in another tab. */
  function lose(): void {
    if (!stopWaiting)
      stopWaiting = environment.after(HAND_OVER_TIMEOUT_MS, () => resolve({ is: "waiting" }));
  }

  function look(): void {
    if (!hasBegun) return;
    const left = ids.filter(id => !made.has(id));
    const next = left[0];
    if (next === undefined) return resolve({ is: "sent", made: ids.map(id => made.get(id)!) });
    const post = box.$posts.get().find(({ id }) => id === next);
    if (!post) return lose();
    if (waits(post)) return resolve({ is: "waiting" });
    if (post.state === "failed") resolve({ is: "refused", failure: post.failure!, left });
  }

  const stopPosts = box.$posts.listen(look);
  const stopSent = box.onSent((id, what) => {
    if (!ids.includes(id)) return;
    made.set(id, what);
    look();
  });
  return {
    ended: promise,
    begin() {
      hasBegun = true;
      look();
    },
    stop() {
      stopWaiting?.();
      stopPosts();
      stopSent();
    },
  };
}
