import { isUnreachable } from "../../api/http/errors.ts";
import { fetchPreferences } from "../../api/preferences.ts";
import { fetchFrontendConfigurations } from "../../api/settings.ts";
import type { Client } from "../../client.ts";
import { onceReached } from "../../connectivity.ts";
import { attempt } from "../../load.ts";
import { profiles } from "../../profile/profile.ts";
import { CONFIGURATIONS } from "../../session/personal.ts";
import { clientConfiguration } from "../settings.ts";
import type { SettingsState } from "../types.ts";

/**
 * Requests the values for settings that the user hasn't chosen here: on Pleroma from its
 * administrators, elsewhere from the user's choices on the server's own pages. Akkoma has the
 * latter endpoint too, but it always returns the same.
 */
export async function fetchLayers(client: Client, state: SettingsState): Promise<void> {
  const { api, environment, instance } = client;
  const profile = profiles(client).$profile.get();
  // The user has just signed out.
  if (!profile) return;
  const brought = instance === environment.origin && environment.initialResult(CONFIGURATIONS);
  // The other layers apply without it.
  await attempt(
    client,
    async () => {
      if (!profile.pleroma) state.receive({ preferences: await askPreferences(client) });
      else if (!brought)
        state.receive({ instance: clientConfiguration(await fetchFrontendConfigurations(api)) });
    },
    error => {
      if (isUnreachable(error)) onceReached(client, () => void fetchLayers(client, state));
    },
  );
}

async function askPreferences({ api }: Client): Promise<Record<string, unknown>> {
  const answer = await fetchPreferences(api);
  const preferences = {
    display_media: answer["reading:expand:media"],
    expand_spoilers: answer["reading:expand:spoilers"],
    default_visibility: answer["posting:default:visibility"],
  };
  return Object.fromEntries(Object.entries(preferences).filter(([, value]) => value != null));
}
