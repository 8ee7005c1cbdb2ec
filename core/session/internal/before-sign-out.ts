import type { Client } from "../../client.ts";
import { markers } from "../../markers/markers.ts";
import { settings } from "../../settings/settings.ts";

/** Milliseconds that this may delay a sign-out. */
const SIGN_OUT_TIMEOUT_MS = 3000;

/** Sends unsaved read positions and settings to the server before a sign-out. */
export async function finishBeforeSignOut(client: Client): Promise<void> {
  const late = Promise.withResolvers<void>();
  const stop = client.environment.after(SIGN_OUT_TIMEOUT_MS, late.resolve);
  const said = Promise.all([markers(client).submit({ immediate: true }), settings(client).flush()]);
  await Promise.race([late.promise, said]);
  stop();
}
