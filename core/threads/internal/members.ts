import type { Context } from "../../api/statuses/contexts.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import type { Origin } from "../../lib/record.ts";
import { personal } from "../../session/personal.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { Reply } from "./tree.ts";

/** How many statuses are imported and retained at a time. */
const MAX_RETAINED_STATUSES = 200;

/**
 * The statuses of a thread, from responses, the stream and deletions. `pause` runs between batches,
 * so that long threads don't block the page.
 */
export function createMembers(client: Client, focus: string, pause: () => Promise<void>) {
  const store = statuses(client);
  let releases = [store.retain([focus])];
  let ancestors: readonly string[] = [];
  let descendants: readonly string[] = [];
  /** Ids that arrived from the stream, with their ticks. */
  const arrivedAt = new Map<string, number>();
  const gone = new Set<string>();
  /** The first known parents: servers no longer name a parent that was deleted. */
  const parents = new Map<string, string>();
  let known = new Set([focus]);
  let ended = false;

  /** Computes filter verdicts in batches: all at once would block the page. */
  function judge(ids: readonly string[]): void {
    if (client.person === null || !personal.code) return;
    const { $basis, drops } = personal.code.filters(client);
    for (const id of ids) drops($basis.get(), id, "thread");
  }

  async function take(
    list: readonly Status[],
    from: Origin,
    held: (() => void)[],
  ): Promise<string[]> {
    const ids: string[] = [];
    for (let start = 0; start < list.length; start += MAX_RETAINED_STATUSES) {
      if (start > 0) await pause();
      const some = store.import(list.slice(start, start + MAX_RETAINED_STATUSES), from);
      held.push(store.retain(some));
      judge(some);
      ids.push(...some);
    }
    return ids;
  }

  function reply(id: string): Reply {
    const status = store.get(id);
    const parentId = status?.in_reply_to_id ?? null;
    if (parentId !== null && !parents.has(id)) parents.set(id, parentId);
    const parent = parentId ?? parents.get(id) ?? null;
    const isAnswer = parent === null && status != null;
    const surely = isAnswer && status.in_reply_to_account_id !== null;
    const perhaps = isAnswer && status.pleroma?.parent_visible === false;
    return {
      id,
      parent,
      at: status ? Date.parse(status.created_at) : 0,
      lost: surely ? "surely" : perhaps ? "perhaps" : undefined,
      gone: gone.has(id),
    };
  }

  const renew = () => {
    known = new Set([...ancestors, focus, ...descendants, ...arrivedAt.keys()]);
  };

  return {
    /** In the server's order, followed by arrivals; deleted ones are included. */
    read: () => ({
      focus: reply(focus),
      ancestors: ancestors.map(reply),
      descendants: [...descendants, ...arrivedAt.keys()].map(reply),
    }),
    /**
     * Adopts a response. Statuses that it lacks count as deleted, unless they arrived after the
     * request.
     */
    async replace(context: Context, from: Origin): Promise<void> {
      const held = [store.retain([focus])];
      const before = await take(context.ancestors, from, held);
      const after = await take(context.descendants, from, held);
      const given = new Set([...before, ...after]);
      const missing = (id: string) => !given.has(id) && id !== focus;
      for (const [id, at] of arrivedAt) {
        if (!missing(id)) arrivedAt.delete(id);
        else if (at < from.startedAt) gone.add(id);
        else held.push(store.retain([id]));
      }
      const lost = [...ancestors, ...descendants].filter(missing);
      for (const id of lost) gone.add(id);
      for (const id of given) gone.delete(id);
      held.push(store.retain([...lost, ...arrivedAt.keys()]));
      ancestors = [...before, ...ancestors.filter(missing)];
      descendants = [...after, ...descendants.filter(missing)];
      for (const release of ended ? held : releases) release();
      releases = held;
      renew();
    },
    /** Adds an imported status that replies to a member. Returns whether it is new. */
    add(id: string): boolean {
      const parent = store.get(id)?.in_reply_to_id;
      if (parent == null || !known.has(parent) || known.has(id) || gone.has(id)) return false;
      arrivedAt.set(id, client.tick());
      releases.push(store.retain([id]));
      renew();
      return true;
    },
    /** Marks a status as deleted. Returns whether it was a member. */
    remove(id: string): boolean {
      gone.add(id);
      return known.has(id);
    },
    /** Undoes `remove`. */
    restore(id: string): boolean {
      return gone.delete(id) && known.has(id);
    },
    ids: () => [...known],
    get size() {
      return known.size;
    },
    end() {
      ended = true;
      for (const release of releases) release();
    },
  };
}
