import { type Context, Hono } from "hono";
import {
  changeAlerts,
  pushSubscriptionOf,
  subscribe,
  unsubscribe,
} from "../data/push-subscriptions.ts";
import { vapidKeys } from "../data/storage/vapid.ts";
import { type Env, requires } from "../http/authentication.ts";
import { type Parameters, readParameters, truthy } from "../http/parameters.ts";
import { invalid, recordNotFound } from "../http/refusal.ts";
import type { World, PushSubscriptionRow } from "../types.ts";

/** What Pleroma can be told to push; others it drops. */
const ALERTS = [
  ...["follow", "favourite", "mention", "reblog", "poll"],
  ...["pleroma:chat_mention", "pleroma:emoji_reaction"],
];

const PATH = "/api/v1/push/subscription";

export const pushSubscription = (world: World) =>
  new Hono<Env>()
    .get(PATH, requires("push"), c => c.json(render(world, find(c, world))))
    .post(PATH, requires("push"), async c => {
      const parameters = await readParameters(c);
      const { endpoint, keys } = plain(parameters.get("subscription"));
      const { p256dh, auth } = plain(keys);
      for (const [name, value] of Object.entries({ endpoint, p256dh, auth }))
        if (typeof value !== "string" || value === "") throw invalid(name, "Missing field.");
      const row = subscribe(world, {
        token_id: tokenOf(c),
        endpoint: String(endpoint),
        p256dh: String(p256dh),
        auth: String(auth),
        alerts: alertsIn(parameters),
        base: new URL(c.req.url).origin,
      });
      return c.json(render(world, row));
    })
    .put(PATH, requires("push"), async c => {
      const row = find(c, world);
      const alerts = alertsIn(await readParameters(c));
      changeAlerts(world, row.id, alerts);
      return c.json(render(world, { ...row, alerts }));
    })
    .delete(PATH, requires("push"), c => {
      if (!unsubscribe(world, tokenOf(c))) throw recordNotFound();
      return c.json({});
    });

const tokenOf = (c: Context<Env>): number => c.var.token?.id ?? 0;

function find(c: Context<Env>, world: World): PushSubscriptionRow {
  const row = pushSubscriptionOf(world, tokenOf(c));
  if (!row) throw recordNotFound();
  return row;
}

const plain = (value: unknown): Record<string, unknown> => Object(value);

/** As JSON; those that are not known are left out. */
function alertsIn(parameters: Parameters): string {
  const asked = plain(plain(parameters.get("data"))["alerts"]);
  const known = ALERTS.filter(type => asked[type] !== undefined);
  return JSON.stringify(Object.fromEntries(known.map(type => [type, truthy(String(asked[type]))])));
}

const render = ({ database }: World, { id, endpoint, alerts }: PushSubscriptionRow) => ({
  id: String(id),
  endpoint,
  alerts: JSON.parse(alerts) as Record<string, boolean>,
  server_key: vapidKeys(database).publicKey,
});
