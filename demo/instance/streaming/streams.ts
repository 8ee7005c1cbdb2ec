import type { ChatRow, ConversationRow, StatusRow } from "../data/storage/rows.ts";
import { wants } from "./topics.ts";
import type { View, Streams, Stream, NotificationRow } from "../types.ts";

const USER = JSON.stringify(["user"]);

/** How this kind of server draws what is told. */
interface Renderers {
  status(view: View, status: StatusRow): object;
  notification(view: View, notification: NotificationRow): object | undefined;
  conversation(view: View, conversation: ConversationRow): object;
  chat?(view: View, chat: ChatRow): object;
}

export function createStreams(render: Renderers): Streams {
  const open = new Set<Stream>();

  /** Tells somebody on the topics of these names. */
  function announceTo(
    account: string,
    names: readonly string[],
    event: string,
    draw: (view: View) => object,
  ): void {
    for (const { view, topics, send } of open) {
      const here = view();
      if (here.viewer !== account) continue;
      for (const topic of topics.values())
        if (names.includes(topic[0]))
          send({ stream: topic, event, payload: JSON.stringify(draw(here)) });
    }
  }

  return {
    open,
    join: stream => void open.add(stream),
    leave: stream => void open.delete(stream),
    announce(event, status) {
      for (const { view, topics, send } of open) {
        for (const topic of topics.values()) {
          if (!wants(view(), topic, status)) continue;
          if (event === "delete") send({ event, payload: status.id });
          else {
            const payload = JSON.stringify(render.status(view(), status));
            send({ stream: topic, event, payload });
          }
        }
      }
    },
    notify(notification) {
      for (const { view, topics, send } of open) {
        const here = view();
        if (here.viewer !== notification.account_id) continue;
        const rendered = render.notification(here, notification);
        for (const topic of topics.values()) {
          if (!rendered || (topic[0] !== "user" && topic[0] !== "user:notification")) continue;
          send({ stream: topic, event: "notification", payload: JSON.stringify(rendered) });
        }
      }
    },
    converse(conversation) {
      announceTo(conversation.account_id, ["direct"], "conversation", view =>
        render.conversation(view, conversation),
      );
    },
    chatted(chat) {
      const { chat: draw } = render;
      if (!draw) return;
      const names = ["user", "user:pleroma_chat"];
      announceTo(chat.account_id, names, "pleroma:chat_update", view => draw(view, chat));
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
        const update = { state, follower: countsOf(follower), following: countsOf(followed) };
        send({
          stream: ["user"],
          event: "pleroma:follow_relationships_update",
          payload: JSON.stringify(update),
        });
      }
    },
    say(account, event, payload) {
      for (const { view, topics, send } of open)
        if (view().viewer === account && topics.has(USER))
          send({ stream: ["user"], event, payload });
    },
    sayToAll(event, payload) {
      for (const { topics, send } of open)
        if (topics.has(USER)) send({ stream: ["user"], event, payload });
    },
    close(code, fits = () => true) {
      for (const stream of [...open].filter(fits)) stream.close(code);
    },
  };
}
