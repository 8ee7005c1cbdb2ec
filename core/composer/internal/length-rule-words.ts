import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The server's counting rule, as an explanation for the user. */
export interface LengthRuleWords {
  message: MessageDescriptor;
  values: Readonly<Record<string, number>>;
}

/** `charactersPerUrl` is that of `postLength`; null if everything counts as written. */
export function lengthRuleWords(charactersPerUrl: number | null, limit: number): LengthRuleWords {
  if (charactersPerUrl === null) {
    const message = msg({
      message:
        "Your server allows {limit} characters, including the content warning. Everything counts as written.",
    });
    return { message, values: { limit } };
  }
  const message = msg({
    message:
      "Your server allows {limit} characters, including the content warning. A link counts as {characters}, and a mention counts without its server.",
  });
  return { message, values: { limit, characters: charactersPerUrl } };
}
