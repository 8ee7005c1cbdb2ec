import * as v from "valibot";
import type { PushAddress } from "../platform/worker.ts";
import type { Connection } from "./http/connection.ts";
import { id, maybe } from "./fields.ts";
import { isMissing } from "./missing.ts";
import { check } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";

export const PUSH_POLICIES = ["all", "followed", "follower", "none"] as const;

/** Some servers store and return the value as the string they received. */
const alert = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"])]),
  v.transform(value => value === true || value === "true"),
);

/** https://docs.joinmastodon.org/entities/WebPushSubscription/ */
const subscriptionShape = v.object({
  id,
  endpoint: v.string(),
  /** By notification type: those that the server knows and received a value for. */
  alerts: v.fallback(v.record(v.string(), v.fallback(alert, false)), {}),
  server_key: maybe(v.string()),
  policy: maybe(v.picklist(PUSH_POLICIES)),
});
export type ServerSubscription = v.InferOutput<typeof subscriptionShape>;

/** What the user can choose; a server without policies is sent none. */
export interface PushChoices {
  alerts: Readonly<Record<string, boolean>>;
  policy?: (typeof PUSH_POLICIES)[number];
}

const PATH = "/api/v1/push/subscription";

/** Null if there is none. https://docs.joinmastodon.org/methods/push/#get */
export async function fetchSubscription(api: Connection): Promise<ServerSubscription | null> {
  try {
    const { body } = await api.get(PATH);
    return check(subscriptionShape, body);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Replaces the token's subscription. https://docs.joinmastodon.org/methods/push/#create */
export async function createSubscription(
  api: Connection,
  { endpoint, keys }: PushAddress,
  data: PushChoices,
): Promise<ServerSubscription> {
  const { body } = await api.send("POST", PATH, {
    body: { subscription: { endpoint, keys }, data },
  });
  return check(subscriptionShape, body);
}

/** https://docs.joinmastodon.org/methods/push/#update, or the older endpoint. */
export async function updateSubscription(
  api: Connection,
  subscription: string,
  data: PushChoices,
): Promise<ServerSubscription> {
  const { body } = await api.send("PUT", PATH, { body: { data } }).catch(error => {
    if (!isMissing(error)) throw error;
    const path = `/api/web/push_subscriptions/${encoded(subscription)}`;
    return api.send("PUT", path, { body: { data } });
  });
  return check(subscriptionShape, body);
}

/** https://docs.joinmastodon.org/methods/push/#delete */
export async function deleteSubscription(api: Connection): Promise<void> {
  await api.send("DELETE", PATH);
}

const key = v.pipe(v.string(), v.regex(/^[\w-]{80,}=*$/));

/** Where servers publish their key: Pleroma; Mastodon 4.3 and others; older Mastodon. */
const KEYS: readonly [path: string, ...place: string[]][] = [
  ["/api/v1/instance", "pleroma", "vapid_public_key"],
  ["/api/v2/instance", "configuration", "vapid", "public_key"],
  ["/api/v1/apps/verify_credentials", "vapid_key"],
];

/** Fetches the server's VAPID key; null if it has none and so no push. */
export async function fetchServerKey(api: Connection): Promise<string | null> {
  for (const [path, ...place] of KEYS) {
    const body = await api.get(path).then(
      answer => answer.body,
      error => {
        if (isMissing(error)) return null;
        throw error;
      },
    );
    const found = v.safeParse(key, place.reduce(inside, body));
    if (found.success) return found.output;
  }
  return null;
}

const inside = (value: unknown, name: string): unknown =>
  (Object(value) as Record<string, unknown>)[name];
