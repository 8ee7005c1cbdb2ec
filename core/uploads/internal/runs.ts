import { ApiError, NetworkError } from "../../api/http/errors.ts";
import type { MediaAttachment } from "../../api/media-attachments.ts";
import type { Client } from "../../client.ts";
import { reportBug } from "../../failure.ts";
import { shrinkToFit, type Scale } from "../resizing.ts";
import { mediaLimits } from "../limits.ts";
import { attachmentOf, isUnderWay, type Upload, type UploadStatus } from "../upload.ts";
import { bytesFor } from "./checks.ts";
import type { UploadDetails } from "./details.ts";
import { describeUploadFailure, stillProcessing, tooLarge } from "../words.ts";
import { fetchMedia, sendMedia, type NewMedia, type SentMedia } from "../../api/media.ts";
import { networkError } from "../../api/http/requests.ts";
import { isMissing } from "../../api/missing.ts";
import { scoped } from "../../lib/scope.ts";

export type ConcurrencyLimiter = <T>(action: () => Promise<T>) => Promise<T>;

export interface UploadRuns {
  start(key: string): void;
  cancel(key: string): void;
  /** Resolves when no upload is running any more. */
  ended(): Promise<void>;
  end(): void;
}

interface Parts {
  client: Client;
  limiter: ConcurrencyLimiter;
  scale: Scale | undefined;
  details: UploadDetails;
  find(key: string): Upload | undefined;
  patch(key: string, change: Partial<Upload>): void;
}

/** Uploads the files of a list independently. */
export function createUploadRuns(parts: Parts): UploadRuns {
  const { client, limiter, scale, details, find, patch } = parts;
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  const sending = mediaTransfer(client);
  const setStatus = (key: string, status: UploadStatus) => patch(key, { status });

  async function send(key: string, { signal }: AbortController): Promise<void> {
    signal.throwIfAborted();
    const upload = find(key);
    if (!upload?.file) return;
    const limits = await mediaLimits(client).load();
    const bytes = bytesFor(upload.type, limits);
    const file = await shrinkToFit(upload.file, { bytes, pixels: limits.imagePixels }, scale);
    signal.throwIfAborted();
    if (!file) {
      setStatus(key, { state: "failed", failure: tooLarge(bytes ?? 0), canRetry: false });
      return;
    }
    // Include what was written meanwhile.
    const { description, focus } = find(key) ?? upload;
    details.setKnown(key, { description, focus });
    setStatus(key, { state: "uploading", progress: 0 });
    const attachment = await sending.send(
      {
        file,
        name: upload.name,
        ...(description !== "" && { description }),
        ...(focus && { focus }),
      },
      {
        progressed: progress => signal.aborted || setStatus(key, { state: "uploading", progress }),
        arrived: arrived => setStatus(key, { state: "processing", attachment: arrived }),
      },
      signal,
    );
    setStatus(key, { state: "ready", attachment });
    details.saveSoon(key);
  }

  async function finish(key: string, arrived: MediaAttachment, { signal }: AbortController) {
    setStatus(key, { state: "processing", attachment: arrived });
    const attachment = await sending.finish(arrived, signal);
    setStatus(key, { state: "ready", attachment });
    details.saveSoon(key);
  }

  function failed(key: string, error: unknown) {
    const arrived = attachmentOf(find(key)!);
    if (error instanceof Unfinished && arrived)
      return { failure: stillProcessing(), canRetry: true, attachment: arrived };
    return { failure: describeUploadFailure(error), canRetry: !isFinal(error) };
  }

  async function run(key: string, stop: AbortController): Promise<void> {
    try {
      const upload = find(key);
      const arrived = upload && attachmentOf(upload);
      if (arrived) await finish(key, arrived, stop);
      else {
        setStatus(key, { state: "waiting" });
        await limiter(() => send(key, stop));
      }
    } catch (error) {
      // The caller that aborted it has set the status.
      if (stop.signal.aborted) return;
      if (!(error instanceof Unfinished)) reportBug(client, error);
      setStatus(key, { state: "failed", ...failed(key, error) });
    } finally {
      if (running.get(key)?.stop === stop) running.delete(key);
    }
  }

  return {
    start(key) {
      const stop = new AbortController();
      running.set(key, { stop, done: Promise.resolve() });
      running.set(key, { stop, done: run(key, stop) });
    },
    cancel(key) {
      const upload = find(key);
      running.get(key)?.stop.abort();
      running.delete(key);
      if (upload && isUnderWay(upload)) setStatus(key, { state: "cancelled" });
    },
    async ended() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
    },
    end() {
      for (const { stop } of running.values()) stop.abort();
      running.clear();
    },
  };
}

/** Whether a retry with the same file would fail, too. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status);

/** Handles the progress of an upload. */
interface TransferListener {
  /** From 0 to 1. */
  progressed(part: number): void;
  /** The server has the file, and processes it. */
  arrived(attachment: MediaAttachment): void;
}

interface MediaTransfer {
  /**
   * Uploads a file. Resolves with the attachment when it is processed. Rejects with `Unfinished` if
   * that takes too long.
   */
  send(media: NewMedia, listener: TransferListener, signal: AbortSignal): Promise<MediaAttachment>;
  /** Waits for the processing of a file that was uploaded before. */
  finish(attachment: MediaAttachment, signal: AbortSignal): Promise<MediaAttachment>;
}

/** The server has the file, but didn't process it in time. */
class Unfinished extends Error {
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
const mediaTransfer = scoped(({ api, environment }: Client): MediaTransfer => {
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
