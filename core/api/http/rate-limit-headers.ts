/** A later time is a mistake or an attack. */
const MAX_WAIT_MS = 24 * 60 * 60_000;

/** When the server allows more requests again, in milliseconds since 1970; null if it doesn’t say. */
export function readResetTime(headers: Headers, now: number): number | null {
  for (const name of ["x-ratelimit-reset", "retry-after"]) {
    const value = headers.get(name)?.trim();
    const time = value ? readTime(value, now) : NaN;
    if (Math.abs(time - now) <= MAX_WAIT_MS) return time;
  }
  return null;
}

/** Reads a date, seconds since 1970, or (if the number is small) seconds from now. */
function readTime(value: string, now: number): number {
  if (!/^\d+(\.\d+)?$/.test(value)) return Date.parse(value);
  const seconds = Number(value);
  return seconds < 1e9 ? now + seconds * 1000 : seconds * 1000;
}

/**
 * What a server still allows in the current window, as Mastodon and GoToSocial say with each
 * response.
 */
export interface Budget {
  limit: number;
  remaining: number;
  /** Milliseconds since 1970. */
  resetAt: number;
}

export function readBudget(headers: Headers, now: number): Budget | null {
  const limit = Number(headers.get("x-ratelimit-limit") ?? NaN);
  const remaining = Number(headers.get("x-ratelimit-remaining") ?? NaN);
  const resetAt = readResetTime(headers, now);
  return limit > 0 && remaining >= 0 && resetAt !== null ? { limit, remaining, resetAt } : null;
}
