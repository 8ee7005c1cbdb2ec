import type { Client } from "../client.ts";

/** Maximum size in bytes of a file that is loaded to draw its waveform. */
const MAX_SOUND_BYTES = 8_000_000;

/**
 * Loads an audio file that is playing, mostly from the browser's cache. Null if it is too large,
 * can't be loaded, or is on another origin: policies often forbid that, and report the attempt.
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
    // A redirect to another origin isn't allowed either.
    const how = { cache: "force-cache", credentials: "omit", redirect: "error", signal } as const;
    const answer = await environment.fetch(address, how);
    const fits = Number(answer.headers.get("content-length") ?? Infinity) <= MAX_SOUND_BYTES;
    if (answer.ok && fits) return await answer.arrayBuffer();
    await answer.body?.cancel();
  } catch {
    // The waveform is optional: playing works without it.
  }
  return null;
}
