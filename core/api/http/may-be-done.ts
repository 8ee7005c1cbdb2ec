import { ApiError, isUnreachable } from "./errors.ts";

/**
 * Whether what the server rejects may be done already. Rejected users and rate limits say nothing
 * about that.
 */
export function mayBeDone(error: unknown): boolean {
  if (!(error instanceof ApiError) || isUnreachable(error)) return false;
  return ![401, 403, 429].includes(error.status);
}
