import type { Client } from "../client.ts";

/** Bytes: what is longer is not worth fetching for how it looks. */
const MAX_SOUND_BYTES = 8_000_000;

/**
 * A sound that plays, once more as bytes: mostly from the browser's cache. Null where the page may
 * not ask for it (policies allow pages their own server only, and tell on whoever tries another),
 * where it is too long, and where it does not come.
 */
export async function soundBytes(
  client: Client,
  address: string,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  const { environment, instance } = client;
  const { origin } = new URL(address, client.instance);
  if (origin !== environment.origin && origin !== instance) return null;
  try {
    // Where it leads elsewhere, elsewhere is not allowed either.
    const how = { cache: "force-cache", credentials: "omit", redirect: "error", signal } as const;
    const answer = await environment.fetch(address, how);
    const fits = Number(answer.headers.get("content-length") ?? Infinity) <= MAX_SOUND_BYTES;
    if (answer.ok && fits) return await answer.arrayBuffer();
    await answer.body?.cancel();
  } catch {
    // It is drawn or not; that it plays is what counts.
  }
  return null;
}
