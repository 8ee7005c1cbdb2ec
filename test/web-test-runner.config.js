import { chromeLauncher } from "@web/test-runner-chrome";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { ensureChromium } from "./support/browser/chromium.ts";
import { emulatedLooks } from "./support/elements/emulated-looks.js";
import { storedPictures } from "./support/elements/stored-pictures.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));

// Two runs at once must not rewrite each other's prepared dependencies.
const cacheDir = `${root}/node_modules/.cache/web-test-runner-${process.pid}`;

const vite = await createServer({
  root,
  cacheDir,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: {
    entries: ["elements/**/*.{ts,tsx}", "core/**/*.ts", "test/**/*.wtr.{ts,tsx}"],
    // A dependency that is found late reloads the page in the middle of a test.
    include: [
      ...Object.keys(manifest.dependencies),
      "react-dom/client",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "chai",
      "axe-core",
    ],
  },
});

/**
 * Vite answers everything but the runner's own pages. No file changes during a run, so that a page
 * loads each module once, and not once for every test file.
 */
async function answerByVite(context, next) {
  if (context.path === "/" || context.path.startsWith("/__web-")) return next();
  const { res } = context;
  const setHeader = res.setHeader.bind(res);
  res.setHeader = (name, value) =>
    setHeader(name, /^cache-control$/i.test(name) ? "max-age=31536000, immutable" : value);
  await new Promise((resolve, reject) => {
    context.res.once("finish", resolve);
    context.res.once("close", resolve);
    vite.middlewares(context.req, context.res, error => (error ? reject(error) : resolve()));
  });
  if (!context.res.writableEnded) return next();
  context.respond = false;
}

/** Each page in a window of its own: a second tab would be a hidden one, which gets no frames. */
async function createPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  // Only one window has the system's focus; every test has it in its own.
  await session.send("Emulation.setFocusEmulationEnabled", { enabled: true });
  // A page serves one file after the other: the pointer is not to stay on what the next one shows.
  page.on("framenavigated", frame => {
    if (frame.url() === "about:blank") void page.mouse.move(-10, -10).catch(() => {});
  });
  return page;
}

export default {
  rootDir: root,
  files: [`${root}/test/**/*.wtr.{ts,tsx}`],
  hostname: "127.0.0.1",
  testRunnerHtml: framework =>
    `<!doctype html><html><head></head><body>
      <script type="module" src="/test/support/elements/runner-page.js"></script>
      <script type="module" src="${framework}"></script>
    </body></html>`,
  // One window for each processor.
  concurrency: Math.max(2, availableParallelism()),
  browsers: [
    chromeLauncher({
      createPage,
      launchOptions: {
        executablePath: ensureChromium(),
        headless: true,
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
        ],
      },
    }),
  ],
  // The machine may be busy with other checks; what never comes says so by itself.
  testFramework: { config: { timeout: 180_000 } },
  testsFinishTimeout: 1_800_000,
  coverageConfig: { include: ["elements/**", "core/**"], exclude: ["**/node_modules/**"] },
  middleware: [answerByVite],
  plugins: [
    storedPictures(),
    emulatedLooks(),
    {
      name: "vite-stop",
      async serverStop() {
        await vite.close();
        await rm(cacheDir, { recursive: true, force: true });
      },
    },
  ],
};
