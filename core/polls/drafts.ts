import type { NewPoll } from "../api/statuses/compose.ts";
import type { PollLimits } from "../instance/instance.ts";
import { lastingChoices } from "./durations.ts";

/** A poll while it is written. */
export interface PollDraft {
  /** As typed; never fewer than two. */
  options: readonly string[];
  multiple: boolean;
  /** Only the asker sees the results until it ends, where the server knows that. */
  hideTotals: boolean;
  /** Seconds. */
  expiresIn: number;
}

/** Fewer are no poll. */
export const MIN_POLL_OPTIONS = 2;

/** A day, unless the instance wants it shorter or longer. */
const DEFAULT_POLL_SECONDS = 86_400;

export function emptyPoll(limits: PollLimits): PollDraft {
  const expiresIn = nearest(lastingChoices(limits), DEFAULT_POLL_SECONDS);
  return { options: ["", ""], multiple: false, hideTotals: false, expiresIn };
}

/** With this option written; whoever writes into the last one is given another where one may be. */
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

/** Without this option; two always stay. */
export function withoutOption(draft: PollDraft, at: number): PollDraft {
  const options = draft.options.toSpliced(at, 1);
  while (options.length < MIN_POLL_OPTIONS) options.push("");
  return { ...draft, options };
}

/** With an option at another place. */
export function withOptionMoved(draft: PollDraft, from: number, to: number): PollDraft {
  const [moved] = draft.options.slice(from, from + 1);
  if (moved === undefined) return draft;
  return { ...draft, options: draft.options.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** Whether there is anything that its author would miss. */
export function isPollWritten(draft: PollDraft): boolean {
  return draft.options.some(option => option.trim() !== "");
}

/** What is sent: options that nobody filled are left out. */
export function wirePoll(draft: PollDraft): NewPoll {
  const { options, multiple, hideTotals, expiresIn } = draft;
  return {
    options: options.map(option => option.trim()).filter(option => option !== ""),
    multiple,
    expires_in: expiresIn,
    ...(hideTotals && { hide_totals: true }),
  };
}

/** A draft of another day keeps within what the instance allows now. */
export function withinLimits(draft: PollDraft, limits: PollLimits): PollDraft {
  const choices = lastingChoices(limits);
  const { expiresIn } = draft;
  const isOffered = choices.some(choice => choice.seconds === expiresIn);
  return isOffered ? draft : { ...draft, expiresIn: nearest(choices, expiresIn) };
}

function nearest(choices: readonly { seconds: number }[], wanted: number): number {
  const distance = ({ seconds }: { seconds: number }) => Math.abs(seconds - wanted);
  return choices.toSorted((one, other) => distance(one) - distance(other))[0]?.seconds ?? wanted;
}
