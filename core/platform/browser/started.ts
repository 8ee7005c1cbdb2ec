/** Set by core/start.ts before this code is loaded. */
const START = Symbol.for("glitch-lily/start");

/** Milliseconds from the page's start in which it is still new. */
const VALID_MS = 60_000;

/** A request of the start script, or what it reads from the database. */
interface Started {
  token: string | null;
  answer: Promise<unknown>;
}

/** Takes what the start script has begun, by path and query, or by the key in the database. */
export function takeStarted(key: string, token?: string | null): Started | undefined {
  const all = (globalThis as { [START]?: Map<string, Started> })[START];
  const found = all?.get(key);
  if (!found || (token !== undefined && found.token !== token)) return undefined;
  all?.delete(key);
  return performance.now() < VALID_MS ? found : undefined;
}
