import type { Client } from "../../client.ts";
import { persisted } from "../../lib/persist.ts";
import { isPlain } from "../../lib/same.ts";
import { isTransferKind } from "../files.ts";
import { OUTCOMES, type ImportFile, type Outcome, type TargetList } from "../types.ts";

/** An import that isn't done, and what became of its first lines. */
interface StoredImport extends ImportFile {
  outcomes: readonly Outcome[];
}

/** Keeps the import of this page, so that it can go on after the page was closed. */
export interface KeptImport {
  /** Keeps an import that begins, in place of any other. */
  keep(file: ImportFile): void;
  forget(): void;
}

/**
 * @param outcomes returns what became of the lines so far
 * @param onFound gets an import that no page goes on with any more
 */
export function createKeptImport(
  client: Client,
  outcomes: () => readonly Outcome[],
  onFound: (kept: StoredImport) => void,
): KeptImport {
  const { environment } = client;
  const key = client.key("import");
  const storage = persisted<StoredImport | null>(environment.local, key, {
    version: 1,
    check: readKept,
    fallback: null,
  });
  /** What this page imports, unless another page has begun another import. */
  let own: ImportFile | null = null;
  let release: (() => void) | null = null;

  const lost = () => void (own = null);

  /** Takes over what the last page has left. */
  function find(): void {
    const kept = storage.read();
    if (kept) {
      own = kept;
      onFound(kept);
    } else drop();
  }

  function drop(): void {
    own = null;
    release?.();
    release = null;
  }

  // Lines that are read again because this failed are compared with what the user has.
  const stopLeaving = environment.leaving(() => {
    // A sign-out has removed it.
    if (own && storage.read()) storage.write({ ...own, outcomes: outcomes() });
  });
  client.onEnd(() => {
    stopLeaving();
    drop();
  });

  if (storage.read()) {
    release = environment.lock(key, { held: find, lost });
    if (!release) find();
  }

  return {
    keep(file) {
      drop();
      release = environment.lock(key, { held() {}, lost }, true);
      own = file;
      storage.write({ ...file, outcomes: [] });
    },
    forget() {
      if (own) storage.forget();
      drop();
    },
  };
}

function readKept(value: Record<string, unknown>): StoredImport | undefined {
  const { kind, name, text, into, outcomes } = value;
  if (typeof kind !== "string" || !isTransferKind(kind)) return undefined;
  if (typeof name !== "string" || typeof text !== "string") return undefined;
  if (into !== undefined && !isTarget(into)) return undefined;
  if (!Array.isArray(outcomes) || !outcomes.every(one => OUTCOMES.includes(one))) return undefined;
  return { kind, name, text, ...(into && { into }), outcomes };
}

const isTarget = (value: unknown): value is TargetList =>
  isPlain(value) && typeof value["id"] === "string" && typeof value["title"] === "string";
