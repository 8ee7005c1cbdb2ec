/** What the page or React complained about since the last look: a test claims what it expects. */
interface Complaint {
  words: string;
  /** Where it came from, and the calls that led there. */
  source: string;
}

const complaints: Complaint[] = [];

const stackOf = (value: unknown) => (value instanceof Error ? value.stack : undefined);

const firstStack = (words: readonly unknown[]) => words.map(stackOf).find(Boolean);

function hear(words: readonly unknown[], source: string, stack = firstStack(words)): void {
  complaints.push({ words: words.map(String).join(" "), source: `${source}\n${stack ?? ""}` });
}

/** The runner logs each error event and each rejection. The events themselves are heard below. */
const isRepeated = ([first, ...more]: readonly unknown[]) =>
  (more.length === 0 && (first === null || first === undefined)) ||
  String(first).startsWith("An error was thrown in a Promise outside a test.");

const page = globalThis.console;
for (const method of ["error", "warn"] as const)
  page[method] = (...words: unknown[]) => {
    if (isRepeated(words)) return;
    hear(words, `console.${method}`, firstStack(words) ?? new Error("called").stack);
  };
addEventListener(
  "error",
  event => {
    // Not a fault: what a ResizeObserver resizes is reported in the next frame
    // (https://drafts.csswg.org/resize-observer/#deliver-resize-error).
    if (event.message?.startsWith("ResizeObserver loop")) return event.stopImmediatePropagation();
    const { message, filename, lineno, colno, error, target } = event;
    const source = target instanceof Element ? target.outerHTML : `${filename}:${lineno}:${colno}`;
    hear([message ?? "could not be loaded"], source, stackOf(error));
  },
  { capture: true },
);
addEventListener("unhandledrejection", ({ reason }) =>
  hear([reason ?? `A promise was rejected with ${reason}`], "an unhandled rejection"),
);

/** Hands them out, so that `expectNoComplaints` no longer minds them. */
export function claimComplaints(): string[] {
  return complaints.splice(0).map(({ words }) => words);
}

export function expectNoComplaints(): void {
  const [first] = complaints.splice(0);
  if (first) throw new Error(`The page complains: ${first.words}\nfrom ${first.source}`);
}

let test: Mocha.Test | undefined;
beforeEach("know the test", function () {
  test = this.currentTest;
});

/** For `afterEach`: fails the test that has just run, where an error of the hook would end them all. */
export function failTest(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!test) throw error;
    if (test.state === "failed") return;
    test.state = "failed";
    test.err = error as Error;
  }
}
