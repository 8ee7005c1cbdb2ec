/** What the page or React complained about since the last look: a test claims what it expects. */
const complaints: string[] = [];

const page = globalThis.console;
const told = (...words: unknown[]): void => void complaints.push(words.map(String).join(" "));
page.error = (...words: unknown[]) => {
  // The runner repeats each error event by its error, which a ResizeObserver's has none of; the
  // event itself is heard below.
  if (words.length !== 1 || words[0] !== null) told(...words);
};
page.warn = told;
addEventListener(
  "error",
  event => {
    // No fault: what was resized by those who were told of a resize is told in the next frame
    // (https://drafts.csswg.org/resize-observer/#deliver-resize-error).
    if (event.message?.startsWith("ResizeObserver loop")) event.stopImmediatePropagation();
    else told(event.message);
  },
  { capture: true },
);
addEventListener("unhandledrejection", event => told(event.reason));

/** Hands them out, so that `expectNoComplaints` no longer minds them. */
export function claimComplaints(): string[] {
  return complaints.splice(0);
}

/** For `afterEach`. */
export function expectNoComplaints(): void {
  const [first] = claimComplaints();
  if (first !== undefined) throw new Error(`The page complains: ${first}`);
}
