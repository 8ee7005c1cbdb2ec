import { changeMedia, type MediaChange } from "../../api/media.ts";
import type { Client } from "../../client.ts";
import { reportBug } from "../../failure.ts";
import type { Upload } from "../upload.ts";
import { describeUploadFailure } from "../words.ts";

type Details = Pick<Upload, "description" | "focus" | "thumbnail">;

export interface UploadDetails {
  /** Records the details that were sent with the file. */
  setKnown(key: string, details: Partial<Details>): void;
  /** Saves after a delay without further changes. */
  saveSoon(key: string): void;
  /** Saves now. Resolves with whether the server has the current details. */
  save(key: string): Promise<boolean>;
  forget(key: string): void;
}

/** Milliseconds without a change before saving. */
const SAVE_DELAY_MS = 1500;

/** Saves description, focal point and thumbnail of uploaded files on the server. */
export function createUploadDetails(
  client: Client,
  find: (key: string) => Upload | undefined,
  patch: (key: string, change: Partial<Upload>) => void,
): UploadDetails {
  const known = new Map<string, Partial<Details>>();
  const soon = new Map<string, () => void>();
  /** One request at a time per file, or an older text could overwrite a newer one. */
  const running = new Map<string, Promise<boolean>>();

  function changeOf(key: string, { description, focus, thumbnail }: Upload): MediaChange | null {
    const before = { description: "", ...known.get(key) };
    const change: MediaChange = {
      ...(description !== before.description && { description }),
      ...(focus && focus !== before.focus && { focus }),
      ...(thumbnail && thumbnail !== before.thumbnail && { thumbnail }),
    };
    return Object.keys(change).length > 0 ? change : null;
  }

  function calm(key: string): void {
    soon.get(key)?.();
    soon.delete(key);
  }

  async function saveNow(key: string): Promise<boolean> {
    const upload = find(key);
    if (upload?.status.state !== "ready") return false;
    if (upload.isPosted) return true;
    const change = changeOf(key, upload);
    if (!change) return true;
    patch(key, { unsaved: undefined });
    try {
      const attachment = await changeMedia(client.api, upload.status.attachment.id, change);
      known.set(key, { ...known.get(key), ...change });
      patch(key, { status: { state: "ready", attachment } });
      return true;
    } catch (error) {
      reportBug(client, error);
      patch(key, { unsaved: describeUploadFailure(error) });
      return false;
    }
  }

  function save(key: string): Promise<boolean> {
    calm(key);
    const before = running.get(key) ?? Promise.resolve(true);
    const saving = before.then(() => saveNow(key));
    running.set(key, saving);
    return saving;
  }

  return {
    setKnown: (key, details) => void known.set(key, details),
    save,
    saveSoon(key) {
      calm(key);
      const upload = find(key);
      if (upload?.status.state !== "ready" || upload.isPosted) return;
      soon.set(
        key,
        client.environment.after(SAVE_DELAY_MS, () => void save(key)),
      );
    },
    forget(key) {
      calm(key);
      known.delete(key);
      running.delete(key);
    },
  };
}
