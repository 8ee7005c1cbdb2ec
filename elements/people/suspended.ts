import type { Account } from "../../core/api/accounts/accounts.ts";

/** Whether an account is suspended or deactivated. */
export function isSuspended({ suspended, pleroma }: Account): boolean {
  return suspended === true || pleroma?.deactivated === true;
}
