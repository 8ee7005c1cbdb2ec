import { retainClient, type Client } from "../../../core/client.ts";
import type { StreamName } from "../../../core/api/streaming.ts";
import type { StreamListener } from "../../../core/streaming/internal/listener.ts";
import { streaming, type StreamStore } from "../../../core/streaming/streaming.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import type { FakeEnvironment, FakeOptions } from "../../../demo/environment/environment.ts";
import { createSockets, type FakeSockets } from "../../../demo/environment/sockets.ts";

/** What a made-up instance says of itself. */
export const PLEROMA = {
  version: "2.7.2 (compatible; Pleroma 2.7.51)",
  urls: { streaming_api: "wss://example.social" },
};
export const MASTODON = { version: "4.5.0", urls: { streaming_api: "wss://stream.example" } };

/** A status as that instance tells it. */
export const status = (id: string, more: object = {}) => ({
  id,
  content: id,
  account: { id: "bob", username: "bob", acct: "bob" },
  ...more,
});

export interface ListeningOptions extends FakeOptions {
  /** Null while it does not answer. */
  instance?: object | null;
  person?: string | null;
}

/** A tab in which somebody listens to the own stream. */
export interface ListeningTab {
  client: Client;
  environment: FakeEnvironment;
  store: StreamStore;
  /** Those that this tab has opened. */
  sockets: FakeSockets;
  answers: { instance: object | null };
  asked: Asked[];
  /** The calls of its listener: `arrived 1`, `deleted 1`, `notified 1`, `changed filters`, `missed`. */
  calls: string[];
  watch(stream?: StreamName): () => void;
  /** Ends the first watching. */
  stop(): void;
  release(): void;
}

export function listening({
  instance = PLEROMA,
  person = "alice",
  ...options
}: ListeningOptions = {}): ListeningTab {
  const sockets = createSockets();
  const answers: ListeningTab["answers"] = { instance };
  const { environment, asked } = answering(
    () => (answers.instance ? json(answers.instance) : json({}, { status: 500 })),
    { ...options, socket: sockets.connect },
  );
  const who = { instance: environment.origin, person, token: person && "token-a" };
  const { client, release } = retainClient(environment, who);
  const calls: string[] = [];
  const listener: StreamListener = {
    arrived: id => void calls.push(`arrived ${id}`),
    deleted: id => void calls.push(`deleted ${id}`),
    notified: ({ id }) => void calls.push(`notified ${id}`),
    changed: what => void calls.push(`changed ${what}`),
    missed: () => void calls.push("missed"),
  };
  const store = streaming(client);
  const watch = (stream: StreamName = "user") => store.watch(stream, listener);
  const stop = watch();
  return { client, environment, store, sockets, answers, asked, calls, watch, stop, release };
}

/** Milliseconds: half of what a leading tab lets pass between two signs of life. */
const STEP = 2500;

/** Time goes by in all tabs, which speak to each other meanwhile. */
export async function pass({ environment }: ListeningTab, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP) {
    environment.clock.advance(Math.min(left, STEP));
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  }
}
