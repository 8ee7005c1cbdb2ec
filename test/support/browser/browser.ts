import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { browserCalls } from "./browser-calls.ts";
import { ensureChromium, ensureHeadless, flags } from "./chromium.ts";
import { PageComplaints } from "./page-complaints.ts";

/** One tab in a browser profile of its own. Its end fails when it complained of anything unnamed. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly complaints: PageComplaints;
}

export interface TestBrowser extends AsyncDisposable {
  /** A tab in a new profile. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /** Another tab beside this one: same profile, complaints of its own. */
  beside(visit: Visit): Promise<Visit>;
}

export interface BrowserOptions {
  /** Whether pages may show notifications: the headless Chromium never lets them. */
  notifications?: boolean;
}

/** A headless Chromium for end-to-end tests: `await using browser = await openBrowser()`. */
export async function openBrowser(options: BrowserOptions = {}): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: options.notifications ? ensureChromium() : ensureHeadless(),
    headless: true,
    args: flags,
    logger: browserCalls,
  });

  const watched = async (page: Page, close: () => Promise<void>): Promise<Visit> => {
    const complaints = new PageComplaints();
    await complaints.watch(page);
    return {
      page,
      complaints,
      async [Symbol.asyncDispose]() {
        await close();
        complaints.check();
      },
    };
  };

  return {
    async visit(options) {
      const context = await browser.newContext({ locale: "en-GB", ...options });
      context.setDefaultTimeout(45_000);
      return watched(await context.newPage(), () => context.close());
    },
    async beside({ page }) {
      const tab = await page.context().newPage();
      return watched(tab, () => tab.close());
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
