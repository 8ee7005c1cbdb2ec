import type { Client } from "../../client.ts";
import { keepSettingsOpen, pushWantedKey } from "../has-push.ts";
import { SCOPES } from "../../session/sign-in.ts";
import { askConsentTo, isGranted } from "../../session/wider-consent.ts";

/** Whether the token has the scope `push`; undefined if the granted scopes are unknown. */
export const isPushGranted = (client: Client): boolean | undefined => isGranted(client, "push");

/** Whether this tab returned from the consent page to turn push on. True only once. */
export function takePushWanted(client: Client): boolean {
  const storage = client.environment.session;
  const wanted = storage.get(pushWantedKey(client)) !== null;
  storage.remove(pushWantedKey(client));
  return wanted;
}

/** Opens the consent page for push. Resolves with false if this tab can't store the attempt. */
export const askConsent = (client: Client): Promise<boolean> =>
  askConsentTo(client, `${SCOPES} push`, () => {
    client.environment.session.set(pushWantedKey(client), "1");
    keepSettingsOpen(client);
  });
