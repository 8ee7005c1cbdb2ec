import type { ConsoleMessage, Page } from "playwright-core";

/** Servers without this document are asked for it at each sign-in, and browsers log the 404. */
const ABSENT_METADATA = /\/\.well-known\/oauth-authorization-server/;

/**
 * Everything a page complains about: console errors and warnings, uncaught errors, what the
 * content security policy blocked.
 */
export class PageComplaints {
  readonly #heard: string[] = [];
  readonly #claimed: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** Names what a test expects to be complained about; each must happen. */
  claim(...patterns: RegExp[]): void {
    this.#claimed.push(...patterns);
  }

  /** Names what may be complained about, depending on which of two things is faster. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  async watch(page: Page): Promise<void> {
    page.on("console", message => {
      if (/^(?:error|warning)$/.test(message.type())) this.#heard.push(textOf(message));
    });
    // The stack of an error that the browser itself made is empty.
    page.on("pageerror", error => this.#heard.push(`uncaught: ${error.stack || String(error)}`));
    page.on("crash", () => this.#heard.push("the page crashed"));
    // Reports that a policy sends by console alone are worded anew in each browser.
    await page.exposeFunction("blockedByPolicy", (violation: string) =>
      this.#heard.push(`blocked by policy: ${violation}`),
    );
    await page.addInitScript(() => {
      const { blockedByPolicy } = globalThis as unknown as {
        blockedByPolicy(violation: string): void;
      };
      document.addEventListener("securitypolicyviolation", event => {
        blockedByPolicy(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }

  /** Throws when something was heard that nobody claimed, or something claimed was not heard. */
  check(): void {
    const named = [ABSENT_METADATA, ...this.#claimed, ...this.#allowed];
    const unclaimed = this.#heard.filter(
      complaint => !named.some(pattern => pattern.test(complaint)),
    );
    const missing = this.#claimed.filter(
      pattern => !this.#heard.some(complaint => pattern.test(complaint)),
    );
    if (unclaimed.length > 0) throw new Error(`The page complained: ${unclaimed.join("\n")}`);
    if (missing.length > 0) throw new Error(`The page never complained of ${missing.join(", ")}`);
  }
}

function textOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.type()}: ${message.text()} (${url}:${lineNumber})`;
}
