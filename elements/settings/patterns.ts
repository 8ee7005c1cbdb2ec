import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { UnsupportedExpression } from "../../core/lib/expression.ts";
import { compilePattern } from "../../core/timelines/shown.ts";

const INVALID = msg`This isn’t a valid regular expression. The last valid one applies.`;

/** What is wrong with a pattern that hides posts. */
export function postPatternProblem(text: string): MessageDescriptor | undefined {
  const compiled = compilePattern(text);
  if (compiled instanceof UnsupportedExpression)
    return msg`This regular expression isn’t supported: it uses lookarounds or backreferences, or is too long.`;
  return compiled instanceof SyntaxError ? INVALID : undefined;
}

/** What is wrong with a pattern for content warnings. */
export function warningPatternProblem(text: string): MessageDescriptor | undefined {
  return isExpression(text.trim()) ? undefined : INVALID;
}

function isExpression(text: string): boolean {
  try {
    return Boolean(new RegExp(text, "i"));
  } catch {
    return false;
  }
}
