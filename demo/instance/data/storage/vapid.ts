import webPush from "web-push";
import type { Database } from "./database.ts";

/** The keys by which a push service knows the server. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Made once for each database: subscriptions outlive a restart. */
export function vapidKeys(database: Database): VapidKeys {
  const sql = "SELECT public_key AS publicKey, private_key AS privateKey FROM vapid";
  const kept = database.one<VapidKeys>(sql);
  if (kept) return { ...kept };
  const made = webPush.generateVAPIDKeys();
  database.insert("vapid", { public_key: made.publicKey, private_key: made.privateKey });
  return made;
}
