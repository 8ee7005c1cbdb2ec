import type { ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";

const LoneReport = latePart(() => import("./lone-report.tsx"), "LoneReport");

export interface ReportProps {
  /** The id of the account. */
  account?: string;
  /** Its address instead of the id: `name@example.social`, or `name` for a local account. */
  acct?: string;
  /**
   * The id of a post that the report is about, or several, separated by commas. Without an account,
   * the author of the first is reported.
   */
  status?: string;
}

/** The form of a report. All of it is late: most pages with other elements have none. */
export const ReportElement = ({ account, acct, status }: ReportProps): ReactElement => (
  <LoneReport {...{ account, acct, status }} fallback={<Skeleton count={1} />} />
);
