import { DEFAULTS } from "../../../core/settings/defaults.ts";
import { APPEARANCE } from "../../../core/settings/preferences.ts";
import type { Settings } from "../../../core/settings/types.ts";
import { effectiveSettings } from "../../../core/session/personal.ts";
import type { Client } from "../../../core/client.ts";
import { LOOK_KEY } from "./look-key.ts";

const NAMES = [...Object.keys(APPEARANCE), "reduce_motion"] as (keyof Settings)[];

/** Keeps the page's look as the user's settings say. Its code loads with the first own choice. */
export function followLook(client: Client, isOwnPage: boolean): () => void {
  const { environment } = client;
  let isPlain = environment.local.get(LOOK_KEY) === null || !isOwnPage;
  const $settings = effectiveSettings(client);
  return $settings.subscribe(own => {
    isPlain &&= NAMES.every(name => own[name] === DEFAULTS[name]);
    if (isPlain) return;
    import("./look.ts").then(
      // By then, the settings may have changed again.
      ({ showLook }) => showLook(environment, $settings.get(), isOwnPage),
      () => {
        // Without a network the page keeps the look that it has.
      },
    );
  });
}
