import type { World, PushSubscriptionRow } from "../types.ts";

type NewSubscription = Omit<PushSubscriptionRow, "id">;

export const pushSubscriptionOf = ({ database }: World, token: number) =>
  database.one<PushSubscriptionRow>("SELECT * FROM push_subscriptions WHERE token_id = :token", {
    token,
  });

/** In place of the one that the token had. */
export function subscribe(world: World, subscription: NewSubscription): PushSubscriptionRow {
  unsubscribe(world, subscription.token_id);
  const id = world.database.insert("push_subscriptions", { ...subscription });
  return { id, ...subscription };
}

export function changeAlerts({ database }: World, id: number, alerts: string): void {
  database.run("UPDATE push_subscriptions SET alerts = :alerts WHERE id = :id", { id, alerts });
}

/** Whether there was one. */
export const unsubscribe = ({ database }: World, token: number): boolean =>
  database.run("DELETE FROM push_subscriptions WHERE token_id = :token", { token }) > 0;

/** All of a person whose tokens still stand, with the tokens. */
export const pushSubscriptionsTo = ({ database }: World, account: string) =>
  database.all<PushSubscriptionRow & { token: string }>(
    `SELECT p.*, t.token FROM push_subscriptions p JOIN tokens t ON t.id = p.token_id
     WHERE t.account_id = :account`,
    { account },
  );
