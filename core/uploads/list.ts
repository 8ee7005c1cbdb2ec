import { atom, type ReadableAtom } from "nanostores";
import type { Focus } from "../api/media.ts";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { connectivity } from "../instance/connectivity.ts";
import type { Scale } from "./resizing.ts";
import { mediaLimits } from "./limits.ts";
import {
  attachmentOf,
  isUnderWay,
  keptUpload,
  newUpload,
  restoredUpload,
  type KeptUpload,
  type Upload,
} from "./upload.ts";
import { refusalOf, type RefusedFile } from "./internal/checks.ts";
import { createUploadDetails } from "./internal/details.ts";
import { createUploadRuns, type FewAtOnce } from "./internal/runs.ts";
import { tooMany } from "./words.ts";

/** The files of one draft, in their order. */
export interface UploadList {
  $uploads: ReadableAtom<readonly Upload[]>;
  /** What was last not taken on, until the next files come. */
  $refused: ReadableAtom<readonly RefusedFile[]>;
  /** Takes on what the instance takes, and begins to send it; gives the others. */
  add(files: readonly File[]): Promise<readonly RefusedFile[]>;
  /** Begins again what failed or was cancelled. */
  retry(key: string): void;
  /** Gives what is missing its file; gives why it can not be that one. */
  replace(key: string, file: File): Promise<RefusedFile | null>;
  /** It stays in the list, to be begun again or removed. */
  cancel(key: string): void;
  /** The answer puts it back. */
  remove(key: string): () => void;
  move(key: string, index: number): void;
  describe(key: string, description: string): void;
  focus(key: string, focus: Focus): void;
  thumbnail(key: string, picture: Blob): void;
  /** Tells the server what was written about it, now instead of soon. */
  save(key: string): void;
  /** Whoever chose them has read why. */
  dismissRefused(): void;
  /** Waits for what is under way, and tells the server the latest; whether all is ready to be posted. */
  settle(): Promise<boolean>;
  /** Holds these from now on: what it holds already goes on as it is. */
  restore(kept: readonly KeptUpload[]): void;
  /** Everything is posted, or thrown away: the list is empty. */
  clear(): void;
}

export interface UploadOptions {
  /** What a storage kept of it. */
  kept?: readonly KeptUpload[];
  scale?: Scale;
}

export function createUploadList(
  client: Client,
  inTurn: FewAtOnce,
  { kept = [], scale }: UploadOptions,
): { item: UploadList; end(): void } {
  const $refused = atom<readonly RefusedFile[]>([]);
  const keyOf = () => client.environment.randomId();
  const $uploads = atom<readonly Upload[]>([]);
  const { learn } = mediaLimits(client);

  const find = (key: string) => $uploads.get().find(upload => upload.key === key);
  const patch = (key: string, change: Partial<Upload>) =>
    $uploads.set($uploads.get().map(one => (one.key === key ? { ...one, ...change } : one)));
  const details = createUploadDetails(client, find, patch);
  const runs = createUploadRuns({ client, inTurn, scale, details, find, patch });

  function restored(each: KeptUpload): Upload {
    const upload = restoredUpload(keyOf(), each);
    const { key, description, focus } = upload;
    if (each.attachment) details.setKnown(key, { description, focus });
    return upload;
  }

  function resume(taken: readonly Upload[]): void {
    for (const { key, status } of taken) if (status.state === "processing") runs.begin(key);
  }

  $uploads.set(kept.map(restored));
  resume($uploads.get());

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
      const refused: RefusedFile[] = [];
      for (const file of files) {
        const failure =
          refusalOf(file, limits) ??
          ($uploads.get().length >= limits.count ? tooMany(limits.count) : null);
        if (failure) refused.push({ name: file.name, failure });
        else {
          const upload = newUpload(keyOf(), file);
          $uploads.set([...$uploads.get(), upload]);
          runs.begin(upload.key);
        }
      }
      $refused.set(refused);
      return refused;
    },
    retry(key) {
      const upload = find(key);
      if (!upload || isUnderWay(upload) || upload.status.state === "ready") return;
      if (upload.file || attachmentOf(upload)) runs.begin(key);
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
    remove(key) {
      const index = $uploads.get().findIndex(upload => upload.key === key);
      if (index < 0) return () => {};
      runs.cancel(key);
      const removed = $uploads.get()[index]!;
      $uploads.set($uploads.get().toSpliced(index, 1));
      return () => {
        if (!find(key)) $uploads.set($uploads.get().toSpliced(index, 0, removed));
      };
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
        const at = before.findIndex(one => same(keptUpload(one), each));
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
      for (const { key } of $uploads.get()) details.forget(key);
      runs.end();
    },
  };
}
