/** The settings that decide whether a status is folded behind its content warning. */
export interface WarningRule {
  /** `expand_spoilers`: unfold statuses with a content warning… */
  expand: boolean;
  /** …except if it matches this pattern, which the user typed. */
  filter: string;
}

/** Whether a status with this warning is folded when it first appears. */
export function startsHidden(
  status: { spoiler_text: string; sensitive: boolean },
  rule: WarningRule,
): boolean {
  if (!status.spoiler_text && !status.sensitive) return false;
  if (!rule.expand) return true;
  const pattern = compile(rule.filter.trim());
  return pattern !== null && pattern.test(status.spoiler_text);
}

/** Compiles a pattern; null if it is empty or invalid. */
function compile(filter: string): RegExp | null {
  if (filter === "") return null;
  try {
    return new RegExp(filter, "i");
  } catch {
    // Half-typed patterns are normal; treat them as empty.
    return null;
  }
}
