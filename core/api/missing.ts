import { ApiError } from "./http/errors.ts";

/** Whether the server lacks the endpoint. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [404, 405, 501].includes(error.status);
}

/** Whether the entity was deleted, or never existed, as far as the user may know. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [404, 410].includes(error.status);
}

/** Whether the server doesn't let this account do it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
