/** The settings that decide whether a status is folded behind its content warning. */
export interface WarningRule {
  /** `expand_spoilers`: open what has a warning… */
  expand: boolean;
  /** …but not what this pattern finds; the person typed it. */
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

/** Null for an empty pattern, and for one that is not valid, which counts as empty. */
function compile(filter: string): RegExp | null {
  if (filter === "") return null;
  try {
    return new RegExp(filter, "i");
  } catch {
    // Half-typed patterns are normal, and count as empty.
    return null;
  }
}
