import { atom, type ReadableAtom } from "nanostores";
import { isUnreachable, RateLimited, SignedOut } from "../api/http/errors.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { rateLimits } from "../instance/rate-limits.ts";
import { scoped } from "../lib/scope.ts";
import { writeCsv } from "./csv.ts";
import { keyOf, readFile, type Line, type NewLine, type TransferKind } from "./files.ts";
import { actions } from "./internal/act.ts";
import { readCollection } from "./internal/collections.ts";
import { createKeptImport } from "./internal/kept-import.ts";
import { ownHost } from "../accounts/own-host.ts";
import type { ImportFile, ImportView, LineResult, Outcome, TargetList } from "./types.ts";

/** Imports a file, also while other pages are shown. Promises never reject. */
export interface ImportStore {
  /** The last import, or one that was interrupted when the page was closed; null if there is none. */
  $view: ReadableAtom<ImportView | null>;
  /** Does nothing while another import isn't done. */
  start(file: ImportFile): Promise<void>;
  pause(): void;
  /** Goes on after a pause, or with an import that was interrupted. */
  resume(): void;
  cancel(): void;
  /** Forgets the last import, unless it runs. */
  close(): void;
}

const UNFINISHED = ["comparing", "running", "waiting", "paused"];

export const isUnfinished = (view: ImportView | null): boolean =>
  view !== null && UNFINISHED.includes(view.phase);

export const imports = scoped((client: Client): ImportStore => {
  const $view = atom<ImportView | null>(null);
  let ending = new AbortController();
  let resumed: PromiseWithResolvers<void> | undefined;
  let isOver = false;
  client.onEnd(() => {
    isOver = true;
    ending.abort();
  });

  function change(changes: Partial<ImportView>): void {
    if ($view.value) $view.set({ ...$view.value, ...changes });
  }

  function pause(failure?: Failure): void {
    if (!isUnfinished($view.value) || $view.value?.phase === "paused") return;
    resumed ??= Promise.withResolvers();
    change({ phase: "paused", failure });
  }

  function resume(): void {
    if ($view.value?.phase !== "paused") return;
    change({ phase: "running", failure: undefined, isInterrupted: undefined });
    resumed?.resolve();
    resumed = undefined;
  }

  /** Sends requests of one step, again after a pause if the server isn't reached. */
  async function persist<T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      await resumed?.promise;
      signal.throwIfAborted();
      const phase = $view.value?.phase;
      try {
        return await rateLimits(client).ask(step, {
          signal,
          onDelay: () => change(resumed ? {} : { phase: "waiting" }),
        });
      } catch (error) {
        signal.throwIfAborted();
        if (!isObstacle(error)) throw error;
        pause(failureOf(client, error));
      } finally {
        if ($view.value?.phase === "waiting") change({ phase });
      }
    }
  }

  async function work({ kind, into }: ImportFile, lines: readonly Line[], signal: AbortSignal) {
    const present = await persist(() => presentLines(client, kind, into, signal), signal);
    if (!resumed) change({ phase: "running" });
    const act = actions(client, kind, into);
    for (const line of lines) {
      const result = await resultOf(line, present, () =>
        persist(() => act(line, present.get(keyOf(line))), signal),
      );
      signal.throwIfAborted();
      if (result.outcome === "done") present.set(keyOf(line), line);
      change({ results: [...($view.value?.results ?? []), result] });
    }
    await resumed?.promise;
    signal.throwIfAborted();
    change({ phase: "done" });
  }

  /** Imports the lines of a file after those that were imported before. */
  async function run(file: ImportFile, before: readonly Outcome[], isPaused: boolean) {
    ending = new AbortController();
    resumed = undefined;
    const { signal } = ending;
    const { kind, name, text, into } = file;
    const lines = readFile(kind, text, into?.title).map(line => withHost(client, kind, line));
    const results = before
      .slice(0, lines.length)
      .map((outcome, at) => ({ line: lines[at]!, outcome }));
    $view.set({ kind, name, into, phase: "comparing", total: lines.length, results });
    if (isPaused) {
      pause();
      change({ isInterrupted: true });
    }
    try {
      await work(file, lines.slice(results.length), signal);
    } catch (error) {
      // It goes on when the client is opened again.
      if (isOver) return;
      if (signal.aborted) change({ phase: "cancelled", failure: undefined });
      else if (isMissing(error)) change({ phase: "cancelled", isMissing: true });
      else change({ phase: "cancelled", failure: failureOf(client, error) });
    }
    keptImport.forget();
  }

  async function resultOf(
    line: Line,
    present: ReadonlyMap<string, NewLine>,
    act: () => Promise<boolean>,
  ): Promise<LineResult> {
    if (line.subject === "") return { line, outcome: "invalid" };
    if (isPresent(line, present.get(keyOf(line)))) return { line, outcome: "same" };
    try {
      return { line, outcome: (await act()) ? "done" : "not-found" };
    } catch (error) {
      if (ending.signal.aborted) throw error;
      return { line, outcome: "failed", failure: failureOf(client, error) };
    }
  }

  const keptImport = createKeptImport(
    client,
    () => $view.value?.results.map(({ outcome }) => outcome) ?? [],
    kept => {
      if (!isUnfinished($view.value)) void run(kept, kept.outcomes, true);
    },
  );

  return {
    $view,
    async start(file) {
      if (isUnfinished($view.value)) return;
      keptImport.keep(file);
      await run(file, [], false);
    },
    pause: () => pause(),
    resume,
    cancel() {
      ending.abort();
      resumed?.resolve();
      resumed = undefined;
    },
    close() {
      if (!isUnfinished($view.value)) $view.set(null);
    },
  };
});

/** Some programs leave out the host of accounts on the same server. */
function withHost(client: Client, kind: TransferKind, line: Line): Line {
  const { subject } = line;
  if (kind === "domains" || kind === "bookmarks" || subject === "" || subject.includes("@"))
    return line;
  return { ...line, subject: `${subject}@${ownHost(client)}` };
}

/** Each line of the file with what became of it, for other programs. */
export const writeResults = (
  { results }: ImportView,
  words: (result: LineResult) => readonly [outcome: string, reason: string],
): string =>
  writeCsv(
    results.map(result => {
      const [outcome, reason] = words(result);
      // Spreadsheets would run a server's message that begins like a formula.
      return [...result.line.cells, outcome, reason.replace(/^(?=[=+\-@\t])/, "'")];
    }),
  );

/** Whether the next line would fail in the same way. */
const isObstacle = (error: unknown): boolean =>
  isUnreachable(error) || error instanceof SignedOut || error instanceof RateLimited;

/** Reads what the user has, so that no request is needed for it. */
async function presentLines(
  client: Client,
  kind: TransferKind,
  into: TargetList | undefined,
  signal: AbortSignal,
): Promise<Map<string, NewLine>> {
  const present = new Map<string, NewLine>();
  for await (const page of readCollection(client, kind, signal, into))
    for (const line of page) present.set(keyOf(line), line);
  return present;
}

/** Whether the user has what a line says, as far as it says anything. */
function isPresent(line: Line, present: NewLine | undefined): boolean {
  if (!present) return false;
  const { reblogs, notify, languages, notifications } = line;
  return (
    (reblogs ?? present.reblogs) === present.reblogs &&
    (notify ?? present.notify) === present.notify &&
    (notifications ?? present.notifications) === present.notifications &&
    (!languages?.length || languages.join() === present.languages?.join())
  );
}
