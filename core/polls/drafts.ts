import type { NewPoll } from "../api/statuses/compose.ts";
import type { PollLimits } from "../instance/instance.ts";
import { durationChoices } from "./durations.ts";

/** A poll that is being written. */
export interface PollDraft {
  /** As typed; at least two. */
  options: readonly string[];
  multiple: boolean;
  /** Whether only the author sees the results until it ends, if the server supports that. */
  hideTotals: boolean;
  /** Seconds. */
  expiresIn: number;
}

/** Minimum number of options. */
export const MIN_POLL_OPTIONS = 2;

/** A day; adjusted to the instance's limits. */
const DEFAULT_POLL_SECONDS = 86_400;

export function emptyPoll(limits: PollLimits): PollDraft {
  const expiresIn = nearest(durationChoices(limits), DEFAULT_POLL_SECONDS);
  return { options: ["", ""], multiple: false, hideTotals: false, expiresIn };
}

/** Sets an option. Writing into the last one adds another, if allowed. */
export function withOption(
  draft: PollDraft,
  at: number,
  text: string,
  limits: PollLimits,
): PollDraft {
  const options = draft.options.with(at, text.replaceAll(/[\r\n]+/g, " "));
  const isFull = options.length >= limits.maxOptions || options.at(-1)?.trim() === "";
  return { ...draft, options: isFull ? options : [...options, ""] };
}

/** Removes an option; two always stay. */
export function withoutOption(draft: PollDraft, at: number): PollDraft {
  const options = draft.options.toSpliced(at, 1);
  while (options.length < MIN_POLL_OPTIONS) options.push("");
  return { ...draft, options };
}

/** Moves an option. */
export function withOptionMoved(draft: PollDraft, from: number, to: number): PollDraft {
  const [moved] = draft.options.slice(from, from + 1);
  if (moved === undefined) return draft;
  return { ...draft, options: draft.options.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** Whether any option has been filled in. */
export function isPollWritten(draft: PollDraft): boolean {
  return draft.options.some(option => option.trim() !== "");
}

/** The poll as a request parameter, without empty options. */
export function pollParameters(draft: PollDraft): NewPoll {
  const { options, multiple, hideTotals, expiresIn } = draft;
  return {
    options: options.map(option => option.trim()).filter(option => option !== ""),
    multiple,
    expires_in: expiresIn,
    ...(hideTotals && { hide_totals: true }),
  };
}

function nearest(choices: readonly { seconds: number }[], wanted: number): number {
  const distance = ({ seconds }: { seconds: number }) => Math.abs(seconds - wanted);
  return choices.toSorted((one, other) => distance(one) - distance(other))[0]?.seconds ?? wanted;
}
