import { launch, type ElementHandle } from "puppeteer-core";
import { ensureChromium, flags } from "../support/browser/chromium.ts";
import { HEIGHT, WIDTH, type Engine } from "./engine.ts";

/** Of what some supported browser lacks, all that can be taken away. */
const YOUNG = [
  "delete globalThis.URLPattern",
  "delete globalThis.Sanitizer",
  "delete Element.prototype.setHTML",
  "delete URL.parse",
  "delete globalThis.LanguageDetector",
  "delete globalThis.navigation",
  "delete Navigator.prototype.share",
  "delete Navigator.prototype.connection",
  "delete Document.prototype.pictureInPictureEnabled",
  "delete Symbol.dispose",
  "delete Promise.try",
  "for (const name of Object.keys(Object.getOwnPropertyDescriptors(Iterator.prototype))) if (name !== 'constructor') delete Iterator.prototype[name]",
  "delete globalThis.requestIdleCallback",
];

interface Options {
  browser: "chrome" | "firefox";
  path: string;
  args?: string[];
  /** Runs before the page's own scripts. */
  before?: string;
}

async function byPuppeteer(name: string, options: Options): Promise<Engine> {
  const { browser: kind, path, args, before } = options;
  const browser = await launch({
    browser: kind,
    executablePath: path,
    headless: true,
    protocol: "webDriverBiDi",
    args,
    defaultViewport: { width: WIDTH, height: HEIGHT },
  });
  const page = await browser.newPage();
  if (before) await page.evaluateOnNewDocument(before);
  return {
    name,
    open: async url => void (await page.goto(url)),
    read: expression => page.evaluate(expression) as Promise<never>,
    press: ({ x, y }) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    key: key => page.keyboard.press(key),
    async attach(field, path) {
      const handle = (await page.evaluateHandle(field)) as ElementHandle<HTMLInputElement>;
      await handle.uploadFile(path);
    },
    picture: () => page.screenshot(),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

const chromium = { browser: "chrome", args: flags } as const;

/** The browser of all other tests: what fails here is the walk's fault. */
export const openChromium = () => byPuppeteer("Chromium", { ...chromium, path: ensureChromium() });

/** The same without what the oldest supported browsers do not have. */
export const openAgedChromium = () =>
  byPuppeteer("Chromium without what is young", {
    ...chromium,
    path: ensureChromium(),
    before: YOUNG.join(";"),
  });

export const openFirefox = (path: string) => byPuppeteer("Firefox", { browser: "firefox", path });
