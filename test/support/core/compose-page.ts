import { retainClient, type Client } from "../../../core/client.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { openComposer } from "./composing.ts";
import { fakeEnvironment, type FakeEnvironment } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";

export const alice = { id: "alice", username: "alice", acct: "alice" };
export const bob = { id: "bob", username: "bob", acct: "bob" };

export type Answering = (asked: Asked) => Response | Promise<Response>;

/** Alice on a made-up instance; `answers` by method and path, the last that begins so. */
export function page(answers: Record<string, Answering> = {}) {
  const all: Record<string, Answering> = {
    "GET /api/v1/accounts/verify_credentials": () =>
      json({ ...alice, source: { privacy: "unlisted" } }),
    "GET /api/v1/instance": () => json({ max_toot_chars: 20 }),
    "GET /api/v1/timelines/home": () => json([]),
    "GET /api/v1/accounts/alice/statuses": () => json([]),
    "POST /api/v1/statuses": posted,
    ...answers,
  };
  const { environment, asked } = answering(one => {
    const name = Object.keys(all).findLast(key => `${one.method} ${one.path}`.startsWith(key));
    return name ? all[name]!(one) : json({ error: "Record not found" }, { status: 404 });
  });
  const sent = () => asked.filter(({ method, path }) => method === "POST" && path === POST);
  return {
    environment,
    answers: all,
    asked,
    sent,
    bodies: () => sent().map(({ body }) => read(body)),
    keys: () => sent().map(({ headers }) => headers.get("idempotency-key")),
    ...held(environment),
  };
}

const POST = "/api/v1/statuses";

export const posted: Answering = ({ body }) =>
  json({ id: "new", account: alice, ...read(body), media_attachments: [], poll: null });

export const refuse =
  (status: number, error = "No") =>
  () =>
    json({ error }, { status });

const read = (body: BodyInit | null) => JSON.parse(body as string) as Record<string, unknown>;

function held(environment: FakeEnvironment) {
  const who = { instance: environment.origin, person: "alice", token: "token-a" };
  return retainClient(environment, who);
}

/** The same browser's second tab, or the page after a reload. */
export const anotherTab = (environment: FakeEnvironment): Client =>
  held(fakeEnvironment({ beside: environment })).client;

/** A composer whose author's preferences are known. */
export async function composer(client: Client, replyTo?: string) {
  const opened = openComposer(client, replyTo === undefined ? {} : { replyTo });
  await until(() => opened.view().state === "writing" && opened.view().visibility !== "private");
  return opened;
}
