import type { Context } from "../../api/statuses/contexts.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import type { Origin } from "../../lib/record.ts";
import { personal } from "../../session/personal.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { Reply } from "./tree.ts";

/** Who belongs to a thread, as answers, streams and deletions tell it. */
export interface ThreadMembers {
  /** In the server's order, what came by itself at the end; what was deleted is among them. */
  read(): { focus: Reply; ancestors: Reply[]; descendants: Reply[] };
  /** What the server says; what it no longer has, and had before it was asked, is gone. */
  replace(context: Context, from: Origin): Promise<void>;
  /** Takes in a status that is imported already and answers a member; whether it is new. */
  add(id: string): boolean;
  /** Whether it was a member. */
  remove(id: string): boolean;
  ids(): string[];
  readonly size: number;
  end(): void;
}

/** So many are held at once: what nobody holds makes room for what comes next. */
const MAX_RETAINED_STATUSES = 200;

/** `pause` is waited for between handfuls, so that long threads stop nothing else. */
export function createMembers(
  client: Client,
  focus: string,
  pause: () => Promise<void>,
): ThreadMembers {
  const store = statuses(client);
  let releases = [store.retain([focus])];
  let ancestors: readonly string[] = [];
  let descendants: readonly string[] = [];
  /** What came by itself, and when. */
  const arrivedAt = new Map<string, number>();
  const gone = new Set<string>();
  /** As they were told first: servers forget what an answer to a deleted status answered. */
  const parents = new Map<string, string>();
  let known = new Set([focus]);
  let ended = false;

  /** What filters look at is read handful by handful: all at once, it would stop the page. */
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
    read: () => ({
      focus: reply(focus),
      ancestors: ancestors.map(reply),
      descendants: [...descendants, ...arrivedAt.keys()].map(reply),
    }),
    async replace(context, from) {
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
    add(id) {
      const parent = store.get(id)?.in_reply_to_id;
      if (parent == null || !known.has(parent) || known.has(id) || gone.has(id)) return false;
      arrivedAt.set(id, client.tick());
      releases.push(store.retain([id]));
      renew();
      return true;
    },
    remove(id) {
      gone.add(id);
      return known.has(id);
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
