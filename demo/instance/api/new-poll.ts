import type { NewPoll } from "../data/writing.ts";
import { POLL_LIMITS } from "../entities/facts.ts";
import { flag, type Parameters, seconds, texts } from "../http/parameters.ts";
import { invalid, refuse } from "../http/refusal.ts";

/** The poll that is to be asked. @throws a Refusal */
export function pollFrom(parameters: Parameters): NewPoll | undefined {
  const asked = pollParameters(parameters);
  if (!asked) return undefined;
  if ((asked.get("expires_in") ?? null) === null)
    throw invalid("poll/expires_in", "Missing field: expires_in.");
  // The same answer twice is one answer.
  const options = [...new Set(texts(asked, "options"))];
  const lasts = seconds(asked, "expires_in");
  const problem = problemOf(options, lasts);
  if (problem) throw refuse(422, problem);
  return {
    options,
    multiple: flag(asked, "multiple"),
    seconds: lasts,
    hide_totals: flag(asked, "hide_totals"),
  };
}

/** What stands in `poll`, or in a form as `poll[options][]`. @throws a Refusal */
export function pollParameters(parameters: Parameters): Parameters | undefined {
  const poll = parameters.get("poll") ?? undefined;
  if (poll === undefined) {
    const parts = [...parameters].flatMap(([name, value]) => {
      const [, part] = /^poll\[(\w+)\](?:\[\])?$/.exec(name) ?? [];
      return part ? [[part, value] as const] : [];
    });
    return parts.length > 0 ? new Map(parts) : undefined;
  }
  if (typeof poll !== "object") throw invalid("poll", `Invalid object. Got: ${typeof poll}.`);
  return new Map(Object.entries(poll));
}

function problemOf(options: readonly string[], lasts: number): string | undefined {
  const { max_options, max_option_chars, min_expiration, max_expiration } = POLL_LIMITS;
  if (lasts > max_expiration) return "Expiration date is too far in the future";
  if (lasts < min_expiration) return "Expiration date is too soon";
  if (options.length < 2) return "Poll must contain at least 2 options";
  if (options.length > max_options) return `Poll can't contain more than ${max_options} options`;
  if (options.some(option => [...option].length > max_option_chars))
    return `Poll options cannot be longer than ${max_option_chars} characters each`;
  return undefined;
}
