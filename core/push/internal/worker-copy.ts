import type { Client } from "../../client.ts";
import { locales } from "../../settings/locale.ts";
import { mirrorKey, type Mirror } from "../worker-facts.ts";

/** Stores the data for the service worker, and updates it when the language changes. */
export function mirrorPush(client: Client) {
  const { environment } = client;
  const { $locale } = locales(environment);
  let alerts: Mirror["alerts"] | null = null;

  function leave(): void {
    if (!alerts) return;
    const mirror: Mirror = { locale: $locale.get(), alerts };
    void environment.database.set(mirrorKey(environment.origin), mirror);
  }

  client.onEnd($locale.listen(leave));

  return {
    write(chosen: Mirror["alerts"]): void {
      alerts = chosen;
      leave();
    },
    end: () => void (alerts = null),
  };
}
