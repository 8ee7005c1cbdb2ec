import type { ReactElement } from "react";
import type { PostListProps } from "../definition.ts";
import { latePart } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";

const LoneMedia = latePart(() => import("./lone-media.tsx"), "LoneMedia");

export interface MediaProps extends PostListProps {
  /** The id of a status, whose pictures, videos and sounds are shown. */
  status?: string;
  /** The id of an account, whose pictures and videos are shown. */
  account?: string;
  /** Its address instead of the id: `name@example.social`, or `name` for a local account. */
  acct?: string;
}

/** Pictures, videos and sounds. All of it is late: most pages with other elements have none. */
export const MediaElement = ({ status, account, acct }: MediaProps): ReactElement => (
  <LoneMedia {...{ status, account, acct }} fallback={<Skeleton count={1} />} />
);
