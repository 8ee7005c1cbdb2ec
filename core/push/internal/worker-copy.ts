import type { Client } from "../../client.ts";
import { locales } from "../../settings/locale.ts";
import { workerFactsKey, type WorkerFacts } from "../worker-facts.ts";

/** Stores the data for the service worker, and updates it when the language changes. */
export function createWorkerCopy(client: Client) {
  const { environment } = client;
  const { $locale } = locales(environment);
  let alerts: WorkerFacts["alerts"] | null = null;

  function leave(): void {
    if (!alerts) return;
    const mirror: WorkerFacts = { locale: $locale.get(), alerts };
    void environment.database.set(workerFactsKey(environment.origin), mirror);
  }

  client.onEnd($locale.listen(leave));

  return {
    write(chosen: WorkerFacts["alerts"]): void {
      alerts = chosen;
      leave();
    },
    end: () => void (alerts = null),
  };
}
