import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PollLimits } from "../instance/instance.ts";
import { MIN_POLL_OPTIONS, type PollDraft } from "./drafts.ts";
import { postLength } from "../composer/post-length.ts";

/** Why a poll can't be sent yet. */
export interface PollProblem {
  kind: "few" | "many" | "doubled" | "long";
  /** Index of the option; null for the poll as a whole. */
  option: number | null;
  message: MessageDescriptor;
  values: Readonly<Record<string, number>>;
}

/** The problems of a poll; empty if it can be sent. */
export function pollProblems(draft: PollDraft, limits: PollLimits): PollProblem[] {
  const options = draft.options.map(option => option.trim());
  const filled = options.filter(option => option !== "");
  const problems: PollProblem[] = [];
  if (filled.length < MIN_POLL_OPTIONS) {
    const message = msg`A poll needs at least two options.`;
    problems.push({ kind: "few", option: null, message, values: {} });
  }
  if (filled.length > limits.maxOptions) {
    const message = msg({ message: "A poll can have up to {most} options." });
    problems.push({ kind: "many", option: null, message, values: { most: limits.maxOptions } });
  }
  for (const [at, option] of options.entries()) {
    const excess = postLength(option, limits.optionUnit) - limits.maxOptionChars;
    if (excess > 0) {
      const message = msg({
        message:
          "{excess, plural, one {# character over the limit.} other {# characters over the limit.}}",
      });
      problems.push({ kind: "long", option: at, message, values: { excess } });
    }
    if (option !== "" && options.indexOf(option) < at) {
      const message = msg`This option already exists.`;
      problems.push({ kind: "doubled", option: at, message, values: {} });
    }
  }
  return problems;
}
