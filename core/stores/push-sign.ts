import type { Client } from "../client.ts";

/** What is kept of a person's push says that this browser has it. */
export const pushKey = (client: Client): string => client.key("push");

/** For this tab alone: the person left for the consent page to switch push on. */
export const wantedKey = (client: Client): string => client.key("push-wanted");

/** Whether there is a push to look after, without its code. */
export const hasPush = (client: Client): boolean =>
  client.environment.local.get(pushKey(client)) !== null ||
  client.environment.session.get(wantedKey(client)) !== null;
