import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/**
 * What a person does to a status: shown at once, undone and told in an alert when it is refused.
 * Each takes the id of a status or of a boost of it, settles when nothing of it is under way any
 * more, and never throws. When pressed again meanwhile, the last wish wins.
 */
export interface StatusActions {
  favourite(id: string, on: boolean): Promise<void>;
  boost(id: string, on: boolean): Promise<void>;
  bookmark(id: string, on: boolean): Promise<void>;
}

export const statusActions = scoped((_client: Client): StatusActions => {
  const later = async () => {};
  return { favourite: later, boost: later, bookmark: later };
});
