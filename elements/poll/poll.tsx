import type { ReactElement } from "react";
import type { ReadonlyProps } from "../definition.ts";
import { latePart } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";

const ShownPoll = latePart(() => import("./shown-poll.tsx"), "ShownPoll");

export interface PollProps extends ReadonlyProps {
  /** The id of the status with the poll. */
  status?: string;
}

/** The poll of a status. All of it is late: most pages with other elements have none. */
export const PollElement = (props: PollProps): ReactElement => (
  <ShownPoll status={props.status} fallback={<Skeleton count={1} />} />
);
