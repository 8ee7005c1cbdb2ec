import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { browserCalls } from "./browser-calls.ts";
import { ensureChromium, ensureHeadless, flags } from "./chromium.ts";
import { PageComplaints } from "./page-complaints.ts";
import { slowDown } from "./slow.ts";

/** One tab in a browser profile of its own. Its end fails when it complained of anything unnamed. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly complaints: PageComplaints;
}

export interface TestBrowser extends AsyncDisposable {
  /** A tab in a new profile. */
  visit(options?: BrowserContextOptions, more?: VisitOptions): Promise<Visit>;
  /** Another tab beside this one: same profile, complaints of its own. */
  beside(visit: Visit): Promise<Visit>;
}

export interface VisitOptions {
  /** Whether pages fade into each other. */
  fades?: boolean;
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
    async visit(options, { fades = false } = {}) {
      const context = await browser.newContext({ locale: "en-GB", ...options });
      if (!fades) await context.addInitScript(withoutFades);
      context.setDefaultTimeout(45_000);
      await slowDown(context);
      return watched(await context.newPage(), () => context.close());
    },
    async beside({ page }) {
      const tab = await page.context().newPage();
      return watched(tab, () => tab.close());
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/**
 * While the browser captures a page for its fade, presses don't reach it; Playwright then scrolls
 * the page to make way. The fade has a test of its own.
 */
function withoutFades(): void {
  delete (Document.prototype as Partial<Document>).startViewTransition;
}
