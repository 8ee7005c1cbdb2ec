import { map, type ReadableAtom } from "nanostores";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { writeFile, type NewLine, type TransferKind } from "./files.ts";
import { readCollection } from "./internal/collections.ts";

export interface ExportView {
  /** How many lines have been read. */
  count: number;
  /** Set if reading failed. */
  failure?: Failure;
  /** The server has no such list. */
  isMissing?: true;
}

export interface ExportStore {
  /** The exports that are running or have failed. */
  $views: ReadableAtom<Partial<Record<TransferKind, ExportView>>>;
  /** Reads everything of a kind; resolves with the text of its file, undefined if that failed. */
  read(kind: TransferKind): Promise<string | undefined>;
}

export const exportFiles = scoped((client: Client): ExportStore => {
  const $views = map<Partial<Record<TransferKind, ExportView>>>({});
  const ending = new AbortController();
  client.onEnd(() => ending.abort());
  return {
    $views,
    async read(kind) {
      const lines: NewLine[] = [];
      $views.setKey(kind, { count: 0 });
      try {
        for await (const page of readCollection(client, kind, ending.signal)) {
          lines.push(...page);
          $views.setKey(kind, { count: lines.length });
        }
      } catch (error) {
        if (isMissing(error)) $views.setKey(kind, { count: 0, isMissing: true });
        else if (!ending.signal.aborted)
          $views.setKey(kind, { count: lines.length, failure: failureOf(client, error) });
        return undefined;
      }
      $views.setKey(kind, undefined);
      return writeFile(kind, lines);
    },
  };
});
