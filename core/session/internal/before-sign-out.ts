import type { Client } from "../../client.ts";
import { markers } from "../../markers/markers.ts";
import { settings } from "../../settings/settings.ts";

/** Milliseconds that this may hold up whoever signs out. */
const SIGN_OUT_TIMEOUT_MS = 3000;

/** Tells the server what it does not know yet, as long as it listens: how far was read, settings. */
export async function finishBeforeSignOut(client: Client): Promise<void> {
  const late = Promise.withResolvers<void>();
  const stop = client.environment.after(SIGN_OUT_TIMEOUT_MS, late.resolve);
  const said = Promise.all([markers(client).submit({ immediate: true }), settings(client).flush()]);
  await Promise.race([late.promise, said]);
  stop();
}
