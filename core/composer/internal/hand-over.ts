import type { Client } from "../../client.ts";
import type { Failure } from "../../failure.ts";
import { outbox, type Outgoing } from "../../outbox/outbox.ts";
import type { OutgoingPost } from "../../outbox/view.ts";
import { settings } from "../../settings/settings.ts";

/** What a sent post has become. */
export type Made = { kind: "sent"; status: { id: string } } | { kind: "scheduled" };

/** The result of handing posts over to the outbox. */
export type Delivered =
  | { is: "sent"; made: readonly Made[] }
  | { is: "waiting" }
  /** The post that the server refused and all after it are drafts again. */
  | { is: "refused"; failure: Failure; drafts: readonly string[] };

/** How long to wait, in ms, for the tab that sent a post to tell the result. */
const HAND_OVER_TIMEOUT_MS = 2000;

/** Hands posts over to the outbox and waits until they are sent, refused or waiting. */
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

/** Takes posts back from last to first, so that none is sent without its predecessor. */
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

  /** Whether nothing is sending the post, or will in a moment. */
  const waits = (post: OutgoingPost) =>
    post.state === "grace" ||
    // It follows a post outside this thread, such as a draft.
    (post.isBehind && !ids.includes(post.draft.after ?? "")) ||
    (post.state === "waiting" &&
      (post.failure !== undefined ||
        (post.until ?? Infinity) > environment.now() ||
        !environment.online() ||
        !api.authorised));

  /** Waits for a result; without one, the user took the post back in another tab. */
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
