import { atom, type ReadableAtom } from "nanostores";
import type { Focus } from "../api/media.ts";
import type { Client } from "../client.ts";
import { createListeners } from "../lib/listeners.ts";
import { same } from "../lib/same.ts";
import { connectivity } from "../connectivity.ts";
import type { Scale } from "./resizing.ts";
import { mediaLimits } from "./limits.ts";
import {
  attachmentOf,
  isUnderWay,
  storedUpload,
  newUpload,
  restoredUpload,
  type StoredUpload,
  type Upload,
} from "./upload.ts";
import { refusalOf, type RefusedFile } from "./internal/checks.ts";
import { createUploadDetails } from "./internal/details.ts";
import { createUploadRuns, type ConcurrencyLimiter } from "./internal/runs.ts";
import { tooMany } from "./words.ts";

/** The attachments of one draft, in order. */
export interface UploadList {
  $uploads: ReadableAtom<readonly Upload[]>;
  /** The files that were last rejected, until the next ones are added. */
  $refused: ReadableAtom<readonly RefusedFile[]>;
  /** Adds and uploads the files that the instance accepts. Resolves with the others. */
  add(files: readonly File[]): Promise<readonly RefusedFile[]>;
  /** Retries a failed or cancelled upload. */
  retry(key: string): void;
  /**
   * Assigns a file to an upload that has lost its own; resolves with the reason if that is
   * rejected.
   */
  replace(key: string, file: File): Promise<RefusedFile | null>;
  /** Cancels an upload, which stays in the list and can be retried or removed. */
  cancel(key: string): void;
  /**
   * Removes an upload. Returns a function that puts it back; `onForgotten` runs when that isn't
   * possible any more.
   */
  remove(key: string, onForgotten?: () => void): () => void;
  /** Makes removals final: the draft was sent, or another one is shown. */
  forgetRemoved(): void;
  move(key: string, index: number): void;
  describe(key: string, description: string): void;
  focus(key: string, focus: Focus): void;
  thumbnail(key: string, picture: Blob): void;
  /** Saves description, focal point and thumbnail now. */
  save(key: string): void;
  /** Clears `$refused`, after the user has read it. */
  dismissRefused(): void;
  /**
   * Waits for running uploads, and saves their details. Resolves with whether all can be posted.
   */
  settle(): Promise<boolean>;
  /** Replaces the list with stored uploads; those that are in it already continue. */
  restore(stored: readonly StoredUpload[]): void;
  /** Empties the list, after posting or discarding. */
  clear(): void;
}

export interface UploadOptions {
  /** The maximum number of files, if it is lower than the instance's. */
  most?: number;
  scale?: Scale;
}

export function createUploadList(
  client: Client,
  limiter: ConcurrencyLimiter,
  { most = Infinity, scale }: UploadOptions,
): { item: UploadList; end(): void } {
  const $refused = atom<readonly RefusedFile[]>([]);
  const keyOf = () => client.environment.randomId();
  const $uploads = atom<readonly Upload[]>([]);
  const forgetting = createListeners();
  const { load: learn } = mediaLimits(client);

  const find = (key: string) => $uploads.get().find(upload => upload.key === key);
  const patch = (key: string, change: Partial<Upload>) =>
    $uploads.set($uploads.get().map(one => (one.key === key ? { ...one, ...change } : one)));
  const details = createUploadDetails(client, find, patch);
  const runs = createUploadRuns({ client, limiter, scale, details, find, patch });

  function restored(each: StoredUpload): Upload {
    const upload = restoredUpload(keyOf(), each);
    const { key, description, focus } = upload;
    if (each.attachment) details.setKnown(key, { description, focus });
    return upload;
  }

  function resume(taken: readonly Upload[]): void {
    for (const { key, status } of taken) if (status.state === "processing") runs.start(key);
  }

  function put(key: string, change: Partial<Upload>): void {
    patch(key, change);
    details.saveSoon(key);
  }

  const item: UploadList = {
    $uploads,
    $refused,
    async add(files) {
      $refused.set([]);
      const limits = await learn();
      const count = Math.min(limits.count, most);
      const refused: RefusedFile[] = [];
      for (const file of files) {
        const failure =
          refusalOf(file, limits) ?? ($uploads.get().length >= count ? tooMany(count) : null);
        if (failure) refused.push({ name: file.name, failure });
        else {
          const upload = newUpload(keyOf(), file);
          $uploads.set([...$uploads.get(), upload]);
          runs.start(upload.key);
        }
      }
      $refused.set(refused);
      return refused;
    },
    retry(key) {
      const upload = find(key);
      if (!upload || isUnderWay(upload) || upload.status.state === "ready") return;
      if (upload.file || attachmentOf(upload)) runs.start(key);
    },
    async replace(key, file) {
      const failure = refusalOf(file, await learn());
      const refused = failure && { name: file.name, failure };
      $refused.set(refused ? [refused] : []);
      if (refused) return refused;
      const { name, type, size } = newUpload(key, file);
      patch(key, { name, type, size, file });
      item.retry(key);
      return null;
    },
    cancel: key => runs.cancel(key),
    remove(key, onForgotten) {
      const index = $uploads.get().findIndex(upload => upload.key === key);
      if (index < 0) return () => {};
      runs.cancel(key);
      const removed = $uploads.get()[index]!;
      $uploads.set($uploads.get().toSpliced(index, 1));
      let isForgotten = false;
      const stop = forgetting.add(() => {
        isForgotten = true;
        onForgotten?.();
      });
      return () => {
        stop();
        if (isForgotten || find(key)) return;
        $uploads.set($uploads.get().toSpliced(index, 0, removed));
      };
    },
    forgetRemoved() {
      forgetting.emit();
      forgetting.clear();
    },
    move(key, index) {
      const upload = find(key);
      if (!upload) return;
      const others = $uploads.get().filter(other => other !== upload);
      $uploads.set(others.toSpliced(Math.max(0, index), 0, upload));
    },
    describe: (key, description) => put(key, { description }),
    focus: (key, focus) => put(key, { focus }),
    thumbnail: (key, thumbnail) => put(key, { thumbnail }),
    save: key => void details.save(key),
    dismissRefused: () => $refused.set([]),
    async settle() {
      await runs.ended();
      const saved = await Promise.all($uploads.get().map(({ key }) => details.save(key)));
      return saved.every(Boolean);
    },
    restore(wanted) {
      const before = [...$uploads.get()];
      const taken: Upload[] = [];
      const all = wanted.map(each => {
        const at = before.findIndex(one => same(storedUpload(one), each));
        const [known] = at < 0 ? [] : before.splice(at, 1);
        const upload = known ?? restored(each);
        if (!known) taken.push(upload);
        return upload;
      });
      $uploads.set(all);
      for (const { key } of before) {
        runs.cancel(key);
        details.forget(key);
      }
      resume(taken);
    },
    clear() {
      for (const { key } of $uploads.get()) {
        runs.cancel(key);
        details.forget(key);
      }
      $uploads.set([]);
      $refused.set([]);
      item.forgetRemoved();
    },
  };
  const stopListening = connectivity(client).$reach.listen(reach => {
    if (reach !== "reachable") return;
    for (const { key, status } of $uploads.get())
      if (status.state === "failed" && status.failure.unreachable) item.retry(key);
  });

  return {
    item,
    end() {
      stopListening();
      item.forgetRemoved();
      for (const { key } of $uploads.get()) details.forget(key);
      runs.end();
    },
  };
}
