import webPush from "web-push";
import { pushSubscriptionsTo, unsubscribe } from "../data/push-subscriptions.ts";
import { vapidKeys } from "../data/storage/vapid.ts";
import { EMAIL } from "../entities/facts.ts";
import { pushPayload } from "./payload.ts";
import type { World, Pushes, PushSubscriptionRow } from "../types.ts";

/** A request to follow goes with the follows. */
const ALERT: Readonly<Record<string, string>> = { follow_request: "follow" };

export function createPushes(): Pushes {
  const underWay = new Set<Promise<void>>();
  const leave = async (world: World, to: PushSubscriptionRow, payload: object) => {
    try {
      await send(world, to, payload);
    } catch {
      // Whoever does not answer is gone: other servers find that out by a 404 or 410.
      unsubscribe(world, to.token_id);
    }
  };
  return {
    notify(world, notification) {
      const { account_id, type } = notification;
      for (const subscription of pushSubscriptionsTo(world, account_id)) {
        const alerts = JSON.parse(subscription.alerts) as Record<string, boolean>;
        const payload =
          alerts[ALERT[type] ?? type] && pushPayload(world, notification, subscription);
        if (!payload) continue;
        const sending = leave(world, subscription, payload);
        underWay.add(sending);
        void sending.finally(() => underWay.delete(sending));
      }
    },
    end: () => Promise.all(underWay),
  };
}

/** As Pleroma encrypts. Nobody but the browser that subscribed can read it. */
async function send(world: World, to: PushSubscriptionRow, payload: object): Promise<void> {
  const { endpoint, p256dh, auth } = to;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      contentEncoding: "aesgcm",
      vapidDetails: { subject: `mailto:${EMAIL}`, ...vapidKeys(world.database) },
    },
  );
  await fetch(request.endpoint, {
    method: request.method,
    headers: new Headers(request.headers as Record<string, string>),
    body: new Uint8Array(request.body ?? []),
  });
}
