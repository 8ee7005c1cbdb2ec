import type { StatusRow } from "../data/rows.ts";
import type { Stream } from "./stream.ts";
import type { View } from "../world.ts";
import { wants } from "./topics.ts";

export type Relation = "follow_pending" | "follow_accept" | "follow_reject";
export type StatusEvent = "update" | "status.update" | "delete";

const USER = JSON.stringify(["user"]);

/** All open sockets of an instance. */
export interface Streams {
  readonly open: ReadonlySet<Stream>;
  join(stream: Stream): void;
  leave(stream: Stream): void;
  /** Tells everybody who sees the status; of a deletion while it is still there. */
  tell(event: StatusEvent, status: StatusRow): void;
  /** Tells both of them what became of a follow. */
  relate(follower: string, followed: string, state: Relation): void;
  /** Closes the sockets of a token, or all. */
  close(code: number, token?: string): void;
}

/** @param renderStatus as this kind of server draws one */
export function createStreams(renderStatus: (view: View, status: StatusRow) => object): Streams {
  const open = new Set<Stream>();
  return {
    open,
    join: stream => void open.add(stream),
    leave: stream => void open.delete(stream),
    tell(event, status) {
      for (const { view, topics, send } of open) {
        for (const topic of topics.values()) {
          if (!wants(view(), topic, status)) continue;
          if (event === "delete") send({ event, payload: status.id });
          else {
            const payload = JSON.stringify(renderStatus(view(), status));
            send({ stream: topic, event, payload });
          }
        }
      }
    },
    relate(follower, followed, state) {
      for (const { view, topics, send } of open) {
        const { world, viewer } = view();
        if (viewer !== follower && viewer !== followed) continue;
        if (!topics.has(USER)) continue;
        const count = (of: string, column: string) =>
          world.database.count(`SELECT count(*) AS count FROM follows WHERE ${column} = :of`, {
            of,
          });
        const countsOf = (id: string) => ({
          id,
          follower_count: count(id, "followed_id"),
          following_count: count(id, "follower_id"),
        });
        const told = { state, follower: countsOf(follower), following: countsOf(followed) };
        send({
          stream: ["user"],
          event: "pleroma:follow_relationships_update",
          payload: JSON.stringify(told),
        });
      }
    },
    close(code, token) {
      for (const stream of [...open]) {
        if (token === undefined || stream.token() === token) stream.close(code);
      }
    },
  };
}
