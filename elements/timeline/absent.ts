import type { Failure } from "../../core/failure.ts";
import type { TimelineName } from "../../core/timelines/types.ts";

/** Whether the server lacks the timeline, or its owner shows it to nobody. */
export const isAbsent = ({ status = 0 }: Failure, name: TimelineName): boolean =>
  [404, 405, 501].includes(status) || (status === 403 && name.endsWith(":favourites"));
