import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { instances } from "../instance/instance.ts";
import { createSuggestionField, type SuggestionField } from "./field.ts";

export interface SuggestionStore {
  open(): SuggestionField;
}

export const suggestions = scoped((client: Client): SuggestionStore => {
  const fields = new Set<SuggestionField>();
  client.onEnd(() => fields.forEach(field => field.end()));
  return {
    open() {
      // Custom emoji need to know whether the server requires spaces around them.
      instances(client).retry();
      const field = createSuggestionField(client, () => fields.delete(field));
      fields.add(field);
      return field;
    },
  };
});
