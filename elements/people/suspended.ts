import type { Account } from "../../core/api/accounts/accounts.ts";

/** Whether nothing of it may be seen any more. */
export function isSuspended({ suspended, pleroma }: Account): boolean {
  return suspended === true || pleroma?.deactivated === true;
}
