/** What the page or React complained about since the last look: a test claims what it expects. */
const complaints: string[] = [];

const page = globalThis.console;
const told = (...words: unknown[]): void => void complaints.push(words.map(String).join(" "));
page.error = told;
page.warn = told;
addEventListener("error", event => told(event.message));
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
