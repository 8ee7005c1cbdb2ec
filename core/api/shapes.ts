import * as v from "valibot";
import { Malformed } from "./http/errors.ts";

/** The schema of an entity. */
export type Shape<T> = v.GenericSchema<unknown, T>;

/** Validates a body and drops unknown keys; throws `Malformed`. */
export function check<T>(shape: Shape<T>, body: unknown): T {
  const checked = v.safeParse(shape, body);
  if (checked.success) return checked.output;
  const faults = checked.issues.map(fault);
  throw new Malformed(`Unexpected response: ${faults.join("; ")}`, { cause: faults });
}

/** Returns a list's valid items and reports the others. Throws if the body is no list. */
export function checkList<T>(
  shape: Shape<T>,
  body: unknown,
  report: (error: unknown) => void,
): T[] {
  return check(v.array(v.unknown()), body).flatMap(item => {
    try {
      return [check(shape, item)];
    } catch (error) {
      report(error);
      return [];
    }
  });
}

/** Describes an issue without the value, which may be a token or private text. */
function fault(issue: v.BaseIssue<unknown>): string {
  const place = issue.path?.map(step => String(step.key)).join(".") ?? "";
  return `${place || "body"} is not ${issue.expected ?? issue.type}`;
}
