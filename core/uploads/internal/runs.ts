import { ApiError } from "../../api/http/errors.ts";
import type { MediaAttachment } from "../../api/media-attachments.ts";
import type { Client } from "../../client.ts";
import { reportBug } from "../../failure.ts";
import { shrinkToFit, type Scale } from "../resizing.ts";
import { mediaLimits } from "../limits.ts";
import { attachmentOf, isUnderWay, type Upload, type UploadStatus } from "../upload.ts";
import { bytesFor } from "./checks.ts";
import type { UploadDetails } from "./details.ts";
import { mediaTransfer, Unfinished } from "./transfer.ts";
import { describeUploadFailure, stillProcessing, tooLarge } from "../words.ts";

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
