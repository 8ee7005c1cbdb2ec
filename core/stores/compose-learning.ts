import type { Scheduling } from "../api/scheduled-statuses.ts";
import type { Client } from "../client.ts";
import { languageChoices } from "./language-choices.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { tagHistory } from "./tag-history.ts";

/** Remembers what its author wrote in, for the next time. */
export function learnFromPost(client: Client, wire: OutboxEntry["wire"], made: Scheduling): void {
  const { status, language } = wire;
  if (typeof language === "string") languageChoices(client).used(language);
  if (made.kind === "sent") tagHistory(client).learn(status, made.status.tags);
}
