import type { Scheduling } from "../../api/statuses/scheduled-statuses.ts";
import type { Client } from "../../client.ts";
import { languageChoices } from "../../languages/choices.ts";
import type { OutboxEntry } from "./entry.ts";
import { tagHistory } from "../../suggestions/tag-history.ts";

/** Remembers the language and hashtags of a post for suggestions. */
export function learnFromPost(client: Client, wire: OutboxEntry["wire"], made: Scheduling): void {
  const { status, language } = wire;
  if (typeof language === "string") languageChoices(client).used(language);
  if (made.kind === "sent") tagHistory(client).learn(status, made.status.tags);
}
