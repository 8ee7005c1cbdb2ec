import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** How the server counts, in words for whoever wonders at the counter. */
export interface LengthRuleWords {
  message: MessageDescriptor;
  values: Readonly<Record<string, number>>;
}

/** `charactersPerUrl`: what `postLength` counts by; null where everything counts as written. */
export function lengthRuleWords(charactersPerUrl: number | null, limit: number): LengthRuleWords {
  if (charactersPerUrl === null) {
    const message = msg({
      message:
        "Your server takes {limit} characters, the content warning included. Everything counts as it is written.",
    });
    return { message, values: { limit } };
  }
  const message = msg({
    message:
      "Your server takes {limit} characters, the content warning included. A link counts {characters}, and a mention without its server.",
  });
  return { message, values: { limit, characters: charactersPerUrl } };
}
