import { NetworkError } from "../../api/http/errors.ts";
import { networkError } from "../../api/http/requests.ts";
import type { MediaAttachment } from "../../api/media-attachments.ts";
import { fetchMedia, sendMedia, type NewMedia, type SentMedia } from "../../api/media.ts";
import { isMissing } from "../../api/missing.ts";
import type { Client } from "../../client.ts";
import { scoped } from "../../lib/scope.ts";

/** Handles the progress of an upload. */
interface TransferListener {
  /** From 0 to 1. */
  progressed(part: number): void;
  /** The server has the file, and processes it. */
  arrived(attachment: MediaAttachment): void;
}

export interface MediaTransfer {
  /**
   * Uploads a file. Resolves with the attachment when it is processed. Rejects with `Unfinished` if
   * that takes too long.
   */
  send(media: NewMedia, listener: TransferListener, signal: AbortSignal): Promise<MediaAttachment>;
  /** Waits for the processing of a file that was uploaded before. */
  finish(attachment: MediaAttachment, signal: AbortSignal): Promise<MediaAttachment>;
}

/** The server has the file, but didn't process it in time. */
export class Unfinished extends Error {
  override readonly name = "Unfinished";
}

/**
 * Milliseconds without progress after which a connection counts as lost, and for which the server
 * may process a complete upload.
 */
const STALLED_AFTER_MS = 60_000;
const PROCESSING_TIMEOUT_MS = 600_000;

/**
 * Milliseconds between two checks (the first and the longest interval), and their maximum number.
 */
const FIRST_CHECK_DELAY_MS = 1000;
const MAX_CHECK_DELAY_MS = 10_000;
const MAX_CHECKS = 60;

/** Uploads files to the instance, until they can be posted. */
export const mediaTransfer = scoped(({ api, environment }: Client): MediaTransfer => {
  let version: 1 | 2 = 2;

  async function sendOnce(
    media: NewMedia,
    progress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<SentMedia> {
    try {
      return await sendMedia(api, version, media, { progress, signal });
    } catch (error) {
      if (version === 1 || !isMissing(error)) throw error;
      version = 1;
      return sendMedia(api, version, media, { progress, signal });
    }
  }

  /** Uploads a file, and aborts if it makes no progress. */
  async function watched(
    media: NewMedia,
    listener: TransferListener,
    signal: AbortSignal,
  ): Promise<SentMedia> {
    const stop = new AbortController();
    const abort = () => stop.abort(signal.reason);
    signal.throwIfAborted();
    signal.addEventListener("abort", abort, { once: true });
    const wait = (ms: number) =>
      environment.after(ms, () =>
        stop.abort(networkError(environment, api.instance, { timedOut: true })),
      );
    let stopTimer = wait(STALLED_AFTER_MS);
    const moved = (part: number) => {
      stopTimer();
      stopTimer = wait(part < 1 ? STALLED_AFTER_MS : PROCESSING_TIMEOUT_MS);
      listener.progressed(part);
    };
    try {
      return await sendOnce(media, moved, stop.signal);
    } finally {
      stopTimer();
      signal.removeEventListener("abort", abort);
    }
  }

  async function finish(
    attachment: MediaAttachment,
    signal: AbortSignal,
  ): Promise<MediaAttachment> {
    let pause = FIRST_CHECK_DELAY_MS;
    for (let look = 0; look < MAX_CHECKS; look += 1) {
      await pausing(pause, signal);
      pause = Math.min(MAX_CHECK_DELAY_MS, pause * 2);
      const seen = await fetchMedia(api, attachment.id, signal).catch(ignoreLostConnection);
      if (seen?.isProcessed) return seen.attachment;
    }
    throw new Unfinished("The server did not finish a file");
  }

  function pausing(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const abort = () => {
        stopTimer();
        reject(signal.reason);
      };
      const stopTimer = environment.after(ms, () => {
        signal.removeEventListener("abort", abort);
        resolve();
      });
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  return {
    async send(media, listener, signal) {
      const { attachment, isProcessed } = await watched(media, listener, signal);
      if (isProcessed) return attachment;
      listener.arrived(attachment);
      return finish(attachment, signal);
    },
    finish,
  };
});

/** Ignores a lost connection: the next check tells. */
function ignoreLostConnection(error: unknown): undefined {
  if (!(error instanceof NetworkError)) throw error;
}
