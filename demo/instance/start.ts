import { type AppOptions, createApp } from "./app.ts";
import { createBareApp } from "./bare/app.ts";
import { renderBareConversation } from "./bare/conversations.ts";
import { withoutOwnConversations } from "./http/gotosocial.ts";
import { renderBareNotification } from "./bare/notifications.ts";
import { renderBareStatus } from "./bare/status.ts";
import { knownAccount } from "./data/accounts.ts";
import { openDatabase } from "./data/storage/database.ts";
import { flakes } from "./data/storage/flake.ts";
import { toSecondVersion } from "./data/filters.ts";
import { publish, withdraw } from "./announcements/announcing.ts";
import {
  addAnnouncement,
  type NewAnnouncement,
  plantAnnouncements,
} from "./announcements/announcements.ts";
import { plantFeaturedTags } from "./data/featured-tags.ts";
import { type NewNotification, notify } from "./data/notifications.ts";
import { plantFollowedTags } from "./data/collections/followed-tags.ts";
import { plantLists } from "./data/collections/lists.ts";
import { plant, type Seed } from "./data/planting/plant.ts";
import { plantChats } from "./data/talk/chats.ts";
import { plantConversations } from "./data/talk/conversations.ts";
import { ulids } from "./data/storage/ulid.ts";
import { renderNotification } from "./entities/notification.ts";
import { renderStatus } from "./entities/status.ts";
import { renderChat, renderConversation } from "./entities/talk.ts";
import type { Faults } from "./http/faults.ts";
import { type DemoSocket, openSocket } from "./http/inner-socket.ts";
import { type Address, listen, type Upgrade } from "./http/listen.ts";
import { underWay } from "./http/under-way.ts";
import { socketServer } from "./http/upgrade.ts";
import { chats } from "./seed/chats.ts";
import { crowd } from "./seed/crowd.ts";
import { favourites, marksAmong } from "./seed/favourites.ts";
import { createPushes } from "./push/pushes.ts";
import { featuredTags } from "./seed/featured-tags.ts";
import { generatePosts } from "./seed/generate.ts";
import { lists } from "./seed/lists.ts";
import { plantModeration } from "./seed/moderation.ts";
import { neighbours } from "./seed/neighbours.ts";
import { filteredPosts, filters } from "./seed/filters.ts";
import { notificationsFor, plainNotifications } from "./seed/notifications.ts";
import { people } from "./seed/people.ts";
import { posts } from "./seed/posts.ts";
import { logbook } from "./seed/posts/logbook.ts";
import { seededRandom } from "./seed/random.ts";
import { ties } from "./seed/ties.ts";
import { bookmarks } from "./seed/bookmarks.ts";
import { bench } from "./seed/threads/bench.ts";
import type { SeedPost } from "./seed/types.ts";
import { createStreams } from "./streaming/streams.ts";
import type { Restricted, World, Stream } from "./types.ts";

export interface StartOptions extends AppOptions {
  /** `small`: sixty posts written by hand; `full`: 540 more and a long thread. `small` unless told. */
  seed?: "small" | "full";
  /** Planted besides: the threads and lists that only some tests need. */
  posts?: readonly SeedPost[];
  /** A file; kept in memory unless told. */
  database?: string;
  /**
   * A plain server that knows nothing of Pleroma's; it streams only if told so, or like GoToSocial:
   * then it lacks what that does.
   */
  bare?: boolean | "streaming" | "gotosocial";
  /** Without it the instance answers within this process only. Port 0 takes a free one. */
  listen?: Address;
  /** Answers what Akkoma adds to Pleroma's timelines, and says that it is one. */
  akkoma?: boolean;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** What nobody sees without signing in. */
  restricted?: readonly Restricted[];
  /** Plants a hundred reports, and sixty people who want to join. */
  moderation?: boolean;
}

export interface RunningInstance extends AsyncDisposable {
  /** The origin, without a slash at its end. */
  url: string;
  /** Asks without a network. Redirects are answered, not followed. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Opens a WebSocket without a network. */
  socket(url: string | URL, protocols?: readonly string[]): DemoSocket;
  /** How many WebSockets are open, from wherever; of all, or of whoever has this handle. */
  sockets(of?: string): number;
  /** Closes all that are open now; 1006 breaks them off. */
  closeSockets(code?: number, of?: string): void;
  /** Takes a connection of somebody else's server that wants to be a WebSocket. */
  upgrade: Upgrade;
  faults: Faults;
  /** Tells somebody of what no route here can do: a chat, a report, a move. Handles for people. */
  notify(one: Pick<NewNotification, "type" | "details"> & { to: string; by: string }): void;
  /** Sends somebody's own stream an event that no route here causes: `filters_changed`, a chat. */
  say(to: string, event: string, payload?: object): void;
  /** What an administrator announces; a plain server tells it to everybody who listens. */
  announce(announcement: NewAnnouncement): void;
  /** Deletes an announcement, and tells that in the same way. */
  withdraw(announcement: string): void;
  close(): Promise<void>;
}

/** A small Pleroma-compatible server with a town of made-up people. */
export async function startInstance(options: StartOptions = {}): Promise<RunningInstance> {
  const { bare = false } = options;
  const { database, fresh } = openDatabase(options.database);
  const streams = createStreams(
    bare
      ? {
          status: renderBareStatus,
          notification: renderBareNotification,
          conversation: renderBareConversation,
        }
      : {
          status: renderStatus,
          notification: renderNotification,
          conversation: renderConversation,
          chat: renderChat,
        },
  );
  const world: World = {
    database,
    now: options.clock ?? Date.now,
    pushes: createPushes(),
    restricted: new Set(options.restricted),
    kind: bare ? "bare" : options.akkoma ? "akkoma" : "pleroma",
    newId: bare ? ulids() : flakes(),
    streams: bare === "gotosocial" ? withoutOwnConversations(streams) : streams,
  };
  if (fresh) {
    plant(world, town(options));
    plantFeaturedTags(world, featuredTags);
    plantLists(world, lists);
    plantFollowedTags(world);
    plantConversations(world);
    plantChats(world, chats);
    plantAnnouncements(world);
    if (options.moderation) plantModeration(world);
    if (bare) toSecondVersion(world);
  }
  const { app, faults } = bare
    ? createBareApp(world, options, {
        streams: bare !== true,
        like: bare === "gotosocial" ? "gotosocial" : "mastodon",
      })
    : createApp(world, options);
  const requests = underWay(app.fetch);
  const ask = requests.answer;
  const { upgrade, ...network } = socketServer(ask);
  const server = options.listen && (await listen(ask, options.listen, upgrade));
  const url = server?.url ?? "http://lily.example";

  const belongsTo = (handle: string | undefined) => {
    const owner = handle === undefined ? undefined : knownAccount(world, handle).id;
    return (stream: Stream) => owner === undefined || stream.view().viewer === owner;
  };
  const close = async () => {
    network.close();
    await server?.close();
    faults.end();
    await requests.end();
    await world.pushes.end();
    database.close();
  };
  return {
    url,
    async fetch(input, init) {
      const request = new Request(input instanceof Request ? input : new URL(input, url), init);
      return untilAborted(request.signal, () => ask(request));
    },
    socket(address, protocols = []) {
      const to = new URL(address, url);
      to.protocol = to.protocol.replace("ws", "http");
      const headers = new Headers({ upgrade: "websocket" });
      if (protocols.length > 0) headers.set("sec-websocket-protocol", protocols.join(", "));
      return openSocket(ask, new Request(to, { headers }));
    },
    sockets: of => [...world.streams.open].filter(belongsTo(of)).length,
    closeSockets: (code = 1006, of) => world.streams.close(code, belongsTo(of)),
    upgrade,
    faults,
    notify: ({ to, by, ...rest }) =>
      notify(world, { ...rest, to: knownAccount(world, to).id, by: knownAccount(world, by).id }),
    say: (to, event, payload) =>
      world.streams.say(knownAccount(world, to).id, event, payload && JSON.stringify(payload)),
    withdraw: announcement => withdraw(world, announcement),
    announce: announcement => publish(world, url, addAnnouncement(world, announcement)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Those whom nobody follows bring nothing to anybody's home. */
function town({ seed, posts: more = [] }: StartOptions): Seed {
  const generated = seed === "full" ? generatePosts(540, seededRandom("town")) : [];
  const older = seed === "full" ? [...bench, ...generated] : [];
  return {
    people: [...people, ...neighbours, ...crowd(45, seededRandom("crowd"))],
    posts: [...posts, ...logbook, ...filteredPosts, ...older, ...more],
    ties,
    bookmarks: [...marksAmong(generated, 20), ...bookmarks],
    favourites: [...marksAmong(generated, 13), ...favourites],
    filters,
    notifications: [...notificationsFor(seededRandom("notifications")), ...plainNotifications],
  };
}

/** Gives up when the asker does, as a network would. */
async function untilAborted<T>(signal: AbortSignal, action: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([action(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
