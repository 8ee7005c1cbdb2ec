import type { StatusRow } from "../data/rows.ts";
import type { Stream } from "./stream.ts";
import type { View } from "../world.ts";
import { wants } from "./topics.ts";

export type StatusEvent = "update" | "status.update" | "delete";

/** All open sockets of an instance. */
export interface Streams {
  readonly open: ReadonlySet<Stream>;
  join(stream: Stream): void;
  leave(stream: Stream): void;
  /** Tells everybody who sees the status; of a deletion while it is still there. */
  tell(event: StatusEvent, status: StatusRow): void;
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
    close(code, token) {
      for (const stream of [...open]) {
        if (token === undefined || stream.token() === token) stream.close(code);
      }
    },
  };
}
