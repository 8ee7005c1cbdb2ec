import type { Client } from "../client.ts";
import { settings } from "../settings/settings.ts";

/** Leaves the posts of a person out of one timeline, or shows them again. */
export function excludeAccount(
  client: Client,
  timeline: string,
  acct: string,
  isExcluded: boolean,
): void {
  const store = settings(client);
  const known = store.$settings.get().timelines[timeline]?.excluded_accounts ?? [];
  const others = known.filter(other => other !== acct);
  const excluded_accounts = isExcluded ? [...others, acct] : others;
  store.change({ timelines: { [timeline]: { excluded_accounts } } });
}
