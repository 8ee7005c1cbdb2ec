import { PASSWORD } from "./data/planting/plant.ts";
import { pick, type Random, whole } from "./seed/random.ts";
import type { RunningInstance } from "./start.ts";

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

const PEOPLE = ["bob", "carol", "mei", "yusuf", "grete", "tove"];

const THOUGHTS = [
  "The kettle and I have come to an understanding.",
  "Somebody has left a very good chair by the bins. I have a very good chair now.",
  "Tide is out. So is the cat.",
  "I planted these to be radishes. They have other ideas.",
  "Third attempt at the viola part. The neighbours have bought a drum.",
  "If you hear a bicycle bell at six in the morning: sorry, and good morning.",
  "@alice your lemon tree waved at me. Is it supposed to do that?",
  "@alice thank you for the backups. I have restored my faith, and a recipe.",
];

const REPLIES = ["So true.", "I have questions.", "Saving this for later.", "With jam, surely?"];
const FACES = ["🌿", "🎉", "😂", "🍵"];

/** Milliseconds between one action and the next. */
const INTERVAL_MS: [low: number, high: number] = [4000, 15_000];

/**
 * The people of the demo go on: they post, answer, favourite, boost, react and follow, each by the
 * instance's own API, until the answer is called.
 */
export function liveOn(instance: RunningInstance, random: Random): () => void {
  const signedIn = new Map<string, Promise<Send>>();
  let timer: NodeJS.Timeout | undefined;

  const actions: ((send: Send) => Promise<unknown>)[] = [
    send =>
      send("POST", "/api/v1/statuses", { status: pick(random, THOUGHTS), visibility: "public" }),
    async send => {
      const id = await somePost(send);
      const status = `@alice ${pick(random, REPLIES)}`;
      await send("POST", "/api/v1/statuses", { status, in_reply_to_id: id, visibility: "public" });
    },
    async send => send("POST", `/api/v1/statuses/${await somePost(send)}/favourite`),
    async send => send("POST", `/api/v1/statuses/${await somePost(send)}/favourite`),
    async send => send("POST", `/api/v1/statuses/${await somePost(send)}/reblog`),
    async send => {
      const path = `/api/v1/pleroma/statuses/${await somePost(send)}/reactions`;
      await send("PUT", `${path}/${encodeURIComponent(pick(random, FACES))}`);
    },
    async send => {
      const { id } = await alice(send);
      await send("POST", `/api/v1/accounts/${id}/unfollow`);
      await send("POST", `/api/v1/accounts/${id}/follow`);
    },
  ];

  const alice = async (send: Send) =>
    (await send("GET", "/api/v1/accounts/lookup?acct=alice")) as { id: string };

  /** One of alice's newest that everybody sees. */
  async function somePost(send: Send): Promise<string> {
    const { id } = await alice(send);
    const path = `/api/v1/accounts/${id}/statuses?exclude_reblogs=true&limit=10`;
    const posts = (await send("GET", path)) as { id: string; visibility: string }[];
    return pick(
      random,
      posts.filter(({ visibility }) => visibility === "public"),
    ).id;
  }

  async function act(): Promise<void> {
    const name = pick(random, PEOPLE);
    const send = signedIn.get(name) ?? signIn(instance, name);
    signedIn.set(name, send);
    await pick(random, actions)(await send);
  }

  function wait(): void {
    timer = setTimeout(
      () => {
        // Whatever one of them could not do, another will do something else.
        act().catch((error: unknown) => console.error(error));
        wait();
      },
      whole(random, ...INTERVAL_MS),
    );
  }

  wait();
  return () => clearTimeout(timer);
}

async function signIn(instance: RunningInstance, username: string): Promise<Send> {
  async function ask<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
    const headers = new Headers({ "content-type": "application/json" });
    if (token) headers.set("authorization", `Bearer ${token}`);
    const answer = await instance.fetch(path, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${username} can't ${method} ${path}: ${answer.status}`);
    return (await answer.json()) as T;
  }
  const app = await ask<{ client_id: string; client_secret: string }>("POST", "/api/v1/apps", {
    client_name: "Town life",
    redirect_uris: "urn:ietf:wg:oauth:2.0:oob",
    scopes: "read write",
  });
  const { client_id, client_secret } = app;
  const grant = { grant_type: "password", username, password: PASSWORD, scope: "read write" };
  const { access_token } = await ask<{ access_token: string }>("POST", "/oauth/token", {
    ...grant,
    client_id,
    client_secret,
  });
  return (method, path, body) => ask(method, path, body, access_token);
}
