import * as v from "valibot";
import { Malformed } from "./http/errors.ts";

/** What an entity must look like. */
export type Shape<T> = v.GenericSchema<unknown, T>;

/** The body as the shape has it, unknown keys left out; throws `Malformed`. */
export function check<T>(shape: Shape<T>, body: unknown): T {
  const checked = v.safeParse(shape, body);
  if (checked.success) return checked.output;
  const faults = checked.issues.map(fault);
  throw new Malformed(`Unexpected answer: ${faults.join("; ")}`, { cause: faults });
}

/** The well-formed items of a list; the others are told to `report`. Throws when it is no list. */
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

/** Without the value itself, which may be a token or what somebody wrote. */
function fault(issue: v.BaseIssue<unknown>): string {
  const place = issue.path?.map(step => String(step.key)).join(".") ?? "";
  return `${place || "body"} is not ${issue.expected ?? issue.type}`;
}
