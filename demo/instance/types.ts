import type { Database } from "./data/storage/database.ts";
import type { ChatRow, ConversationRow, StatusRow } from "./data/storage/rows.ts";

/** What every route shares: the people and posts of one running instance, and its time. */
export interface World {
  database: Database;
  /** Milliseconds since 1970. */
  now(): number;
  /** An id that sorts by time, in milliseconds since 1970; of one time, the later is greater. */
  newId(time: number): string;
  streams: Streams;
  pushes: Pushes;
  /** What the signed-out may not see. */
  restricted: ReadonlySet<Restricted>;
  kind: Kind;
}

/** What kind of server it is: Akkoma is Pleroma with a few differences, a bare one is neither. */
export type Kind = "pleroma" | "akkoma" | "bare";

/** As Pleroma's administrators tell them apart: timelines, people, and single posts. */
export type Restricted = "local" | "federated" | "profiles" | "activities";

/** One answer: the world as this viewer sees it from this address. */
export interface View {
  world: World;
  /** The origin under which the instance was asked, without a slash at its end. */
  base: string;
  /** The account id of who asks; empty for nobody. */
  viewer: string;
}

/** What goes out to the push services of browsers. */
export interface Pushes {
  /** Tells everybody's browsers that asked for it. */
  notify(world: World, notification: NotificationRow): void;
  /** Waits for what is on its way. */
  end(): Promise<unknown>;
}

export type Relation = "follow_pending" | "follow_accept" | "follow_reject";

export type StatusEvent = "update" | "status.update" | "delete";

/** All open sockets of an instance. */
export interface Streams {
  readonly open: ReadonlySet<Stream>;
  join(stream: Stream): void;
  leave(stream: Stream): void;
  /** Tells everybody who sees the status; of a deletion while it is still there. */
  announce(event: StatusEvent, status: StatusRow): void;
  /** Tells whom it is for. */
  notify(notification: NotificationRow): void;
  /** Tells whose it is that something was said in a conversation. */
  converse(conversation: ConversationRow): void;
  /** Tells whose side of the chat it is of a message. */
  chatted(chat: ChatRow): void;
  /** Tells both of them what became of a follow. */
  relate(follower: string, followed: string, state: Relation): void;
  /** Tells somebody, on the own stream, of what no route here does. */
  say(account: string, event: string, payload?: string): void;
  /** The same for everybody who listens. */
  sayToAll(event: string, payload: string): void;
  /** Closes those that fit. */
  close(code: number, fits?: (stream: Stream) => boolean): void;
}

export interface Message {
  event: string;
  /** Text within JSON: JSON itself, or an id; few events have none. */
  payload?: string;
  stream?: Topic;
}

/** One socket: whose it is, and what it wants to hear of. */
export interface Stream {
  /** Subscriptions by their JSON, so that each is there once. */
  topics: Map<string, Topic>;
  view(): View;
  token(): string | undefined;
  send(message: Message): void;
  close(code: number): void;
  heard(text: string): void;
}

/** What can be subscribed to; `name` and argument as they stand in each message. */
export type Topic = [name: string] | [name: string, argument: string];

export interface NotificationRow {
  id: number;
  /** To whom. */
  account_id: string;
  type: string;
  /** By whom. */
  by_id: string;
  status_id: string | null;
  /** JSON: what only some types have. */
  details: string;
  seen: number;
  created_at: number;
}

/** What only some types have. */
export interface NotificationDetails {
  emoji?: string;
  emoji_url?: string | null;
  /** The id of the account that somebody moved to. */
  target?: string;
  /** The text of a chat's message, or of a report. */
  text?: string;
  /** The id of a chat's message. */
  message?: string;
  /** The id of the reported account. */
  reported?: string;
}

/** One for each token. */
export interface PushSubscriptionRow {
  id: number;
  token_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** JSON: by type. */
  alerts: string;
  /** The origin under which it was made. */
  base: string;
}
