import { mkdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { picture } from "../support/browser/composer-page.ts";
import { openSite } from "../support/browser/site.ts";
import { planted } from "../support/planted.ts";
import { openAgedChromium, openChromium, openFirefox } from "./by-puppeteer.ts";
import type { Engine } from "./engine.ts";
import { findFirefox, findWebKit } from "./installed.ts";
import { personAt } from "./person.ts";
import { openWebKit } from "./webkit.ts";

/** Where pictures of each step are kept, for whoever wants to look. */
const pictures = process.env.WALK_PICTURES;

const firefox = findFirefox();
const webKit = findWebKit();

const engines: [string, () => Promise<Engine>][] = [
  ["Chromium", openChromium],
  ["Chromium without what is young", openAgedChromium],
];
if (firefox) engines.push(["Firefox", () => openFirefox(firefox)]);
if (webKit) engines.push(["WebKit", () => openWebKit(webKit)]);

test.each(engines)("alice signs in, reads, posts and signs out in %s", async (name, open) => {
  await using site = await openSite();
  await using engine = await open();
  const alice = await personAt(engine);
  const photograph = picture("photograph.png");
  await using disk = await planted({ "photograph.png": "" });
  const path = `${disk.folder}/photograph.png`;
  await writeFile(path, photograph.buffer);
  let count = 0;
  const look = async (what: string) => {
    if (!pictures) return;
    await mkdir(pictures, { recursive: true });
    count += 1;
    await writeFile(`${pictures}/${name}-${count}-${what}.png`, await engine.picture());
  };

  await engine.open(`${site.url}/web`);
  await look("before");
  await alice.presses({ role: "link", name: "Login" });
  await alice.presses({ role: "label", says: "Username" });
  await engine.type("alice");
  await alice.presses({ role: "label", says: "Password" });
  await engine.type("glitch-lily");
  await look("sign-in");
  await alice.presses({ role: "button", name: "Sign in" });
  await alice.presses({ role: "button", name: "Authorize" });

  // Reads: a post by itself, and the way back.
  await alice.sees(article("Soup."));
  await alice.listens();
  await look("home");
  await alice.presses({ role: "link", says: "Notifications" });
  await alice.sees({ role: "heading", name: "Notifications" });
  await alice.sees({ role: "article" });
  await look("notifications");
  await alice.presses({ role: "link", name: "Home" });
  await alice.presses({ role: "link", says: "3m" });
  await alice.sees({ role: "heading", says: "Thread by" });
  await alice.sees(article("Soup."));
  await look("thread");
  await alice.presses({ role: "link", name: "Back" });
  await alice.sees({ role: "feed", name: "Home" });

  // Writes: what is typed stands where the caret is.
  await alice.misses({ role: "heading", says: "Thread by" });
  await alice.presses({ role: "button", name: "New post" });
  await alice.finds(words, "found.matches(':focus')");
  await engine.type("Wavs");
  await engine.key("ArrowLeft");
  await engine.type("e");
  await alice.finds(words, "found.value", "Waves");
  await engine.key("ArrowRight");
  await engine.type(" ");
  await look("written");

  // The picker is closed without the dialog below it.
  await alice.presses({ role: "button", name: "Emoji" });
  await alice.finds({ role: "searchbox" }, "found.matches(':focus')");
  await look("picker");
  await engine.key("Escape");
  await alice.misses({ role: "dialog", name: "Emoji" });
  await alice.sees({ role: "dialog", name: "New post" });
  await alice.presses({ role: "button", name: "Emoji" });
  await alice.finds({ role: "searchbox" }, "found.matches(':focus')");
  await engine.type("lily wave");
  await alice.sees({ role: "gridcell", name: "lily_wave" });
  await engine.key("Enter");
  await alice.finds(words, "found.value", "Waves :lily_wave:");

  await alice.attaches({ role: "file" }, path);
  await alice.sees({ role: "button", name: "Remove photograph.png" });
  await look("attached");
  await alice.presses({ role: "button", name: "Post" });
  await alice.presses({ role: "button", name: "Post anyway" });
  await alice.misses({ role: "dialog", name: "New post" });
  await alice.sees(article("Waves"));
  await look("posted");

  // The viewer, by its own ways in and out.
  await alice.presses({ role: "img", name: "Image without a description" });
  await alice.sees({ role: "dialog", name: "Media" });
  await alice.finds({ role: "dialog", name: "Media" }, "found.matches(':modal')");
  await look("viewer");
  await engine.key("Escape");
  await alice.misses({ role: "dialog", name: "Media" });

  expect(await alice.complaints()).toEqual([]);
  await alice.presses({ role: "button", ending: "account menu" });
  await alice.presses({ role: "menuitem", name: "Sign out…" });
  await alice.sees({ role: "alertdialog", name: "Sign out?" });
  await alice.presses({ role: "button", name: "Sign out" });
  await alice.sees({ role: "link", name: "Login" });
  await look("gone");
});

const article = (says: string) => ({ role: "article", says });
const words = { role: "textbox", name: "Post text" };
