import type { Locator } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { SHORTCUT_IDS, SHORTCUTS, type ShortcutId } from "../../../core/shortcuts/shortcuts.ts";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { focused, inSight, place } from "../../support/browser/by-keys.ts";

const town = aliceHome();

/** Shortcuts that were driven. */
const driven = new Set<ShortcutId>();

afterAll(() => {
  expect(SHORTCUT_IDS.filter(id => !driven.has(id))).toEqual([]);
});

/** Presses a shortcut as a person does: its keystrokes one after the other. */
async function press(id: ShortcutId, nth = 0): Promise<void> {
  driven.add(id);
  for (const stroke of SHORTCUTS[id].keys[nth]!.split(" "))
    await town.page.keyboard.press(stroke.replace("Mod", "Control"));
}

const article = (id: string): Locator => town.page.locator(`article[data-status="${id}"]`).first();

const heading = (name: string) => town.page.getByRole("heading", { level: 1, name });

/** Opens home, and waits until shortcuts act. */
async function openHome(): Promise<void> {
  await town.home.open();
  await expect
    .poll(async () => {
      await town.page.keyboard.press("j");
      return focused(town.page, element => element.localName);
    })
    .toBe("article");
  await town.page.keyboard.press("0");
  await expect.poll(() => place(town.page)).toBe("1");
}

/** The id of a picture of alice's. */
async function uploaded(): Promise<string> {
  const body = new FormData();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  body.set("file", new Blob([Buffer.from(pixel, "base64")], { type: "image/png" }), "pixel.png");
  const headers = { authorization: `Bearer ${town.alice.token}` };
  const answer = await town.site.fetch("/api/v2/media", { method: "POST", headers, body });
  return ((await answer.json()) as { id: string }).id;
}

async function post(person: "alice" | "bob", text: string, more: object = {}): Promise<string> {
  const posted = { status: text, visibility: "public", ...more };
  return ((await town[person].send("POST", "/api/v1/statuses", posted)).body as { id: string }).id;
}

test("keys move between posts, and act on the one that has the focus", async () => {
  const { page, alice } = town;
  const id = await post("bob", "A post for every key");
  await openHome();
  await article(id).focus();
  expect(await place(page)).toBe("1");
  await press("next");
  expect(await place(page)).toBe("2");
  await press("next", 1);
  expect(await place(page)).toBe("3");
  await expect.poll(() => inSight(page)).toBe(true);
  await press("previous");
  await press("previous", 1);
  expect(await place(page)).toBe("1");
  await press("next-item");
  expect(await place(page)).toBe("2");
  await press("previous-item");
  expect(await place(page)).toBe("1");

  const states = [
    ["favourite", "favourited"],
    ["boost", "reblogged"],
    ["bookmark", "bookmarked"],
  ] as const;
  for (const [key, state] of states) {
    await press(key);
    await expect
      .poll(async () => ((await alice.get(`/api/v1/statuses/${id}`)).body as never)[state])
      .toBe(true);
  }
  const dialogs = [
    ["reply", "Reply"],
    ["quote", "Quote"],
    ["mention", "New post"],
  ] as const;
  for (const [key, name] of dialogs) {
    await press(key);
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.locator(`article[data-status="${id}"]:focus`).waitFor();
  }
  await press("react");
  const reactions = page.getByRole("dialog", { name: "Add a reaction" });
  await reactions.waitFor();
  await page.keyboard.press("Escape");
  await reactions.waitFor({ state: "detached" });
  await page.locator(`article[data-status="${id}"]:focus-within`).waitFor();
  await article(id).focus();

  await press("profile");
  await page.waitForURL(/@bob$/);
  await press("back");
  await page.locator(`article[data-status="${id}"]:focus`).waitFor();
  await press("open");
  await page.waitForURL(new RegExp(`${id}$`));
  await press("back");
  await page.locator(`article[data-status="${id}"]:focus`).waitFor();
  await press("open-focused");
  await page.waitForURL(new RegExp(`${id}$`));
});

test("keys open media, fold content warnings, and edit one's own post", async () => {
  const { page } = town;
  const media = await uploaded();
  await post("alice", "Here is a picture", { media_ids: [media], sensitive: true });
  const warned = await post("alice", "Behind a warning", { spoiler_text: "Careful" });
  await openHome();
  expect(await focused(page, element => element.getAttribute("data-status"))).toBe(warned);
  const hidden = article(warned).getByText("Behind a warning");
  await press("toggle-warning");
  await hidden.waitFor();
  await press("toggle-warning");
  await hidden.waitFor({ state: "detached" });
  await press("toggle-warnings");
  await hidden.waitFor();
  await press("edit");
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await dialog.getByRole("textbox", { name: "Post text" }).waitFor();
  await expect
    .poll(() => dialog.getByRole("textbox", { name: "Post text" }).inputValue())
    .toBe("Behind a warning");
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await press("next");
  await press("toggle-media");
  await page.getByRole("button", { name: "Hide media" }).waitFor();
  await press("media");
  await page.getByRole("dialog", { name: "Media" }).waitFor();
  await press("leave");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  type Post = { id: string; card: { url: string } | null; media_attachments: object[] };
  const found = (await town.alice.get("/api/v1/timelines/public?limit=40")).body as Post[];
  const linked = found.find(({ card, media_attachments: all }) => card && all.length === 0)!;
  await page.goto(`${town.site.url}/web/statuses/${linked.id}`);
  await article(linked.id).locator("a.card").waitFor();
  const opened = page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener("click", event => {
          event.preventDefault();
          resolve(event.composedPath().find(node => node instanceof HTMLAnchorElement)!.href);
        });
      }),
  );
  await expect
    .poll(async () => {
      await press("link");
      return Promise.race([opened, Promise.resolve("")]);
    })
    .toBe(linked.card!.url);
});

test("keys open pages", async () => {
  await openHome();
  const pages: Partial<Record<ShortcutId, string>> = {
    "go-notifications": "Notifications",
    "go-local": "Local timeline",
    "go-federated": "Federated timeline",
    "go-direct": "Private mentions",
    "go-explore": "Explore",
    "go-favourites": "Favourites",
    "go-bookmarks": "Bookmarks",
    "go-lists": "Lists",
    "go-pinned": "Pinned posts",
    "go-requests": "Follow requests",
    "go-blocked": "Blocked people",
    "go-muted": "Muted people",
    "go-start": "More",
    "go-settings": "Settings",
    "go-profile": "@alice",
    "go-home": "Home",
  };
  for (const [id, title] of Object.entries(pages)) {
    await press(id as ShortcutId);
    await heading(title).waitFor();
  }
  // This server has no bubble: its key does nothing, and it is not listed.
  await press("go-bubble");
  await press("column", 1);
  await heading("Notifications").waitFor();
  await press("previous-column");
  await heading("Home").waitFor();
  await press("next-column");
  await heading("Notifications").waitFor();
});

test("keys write, search, show new posts and list themselves, but not while a field is written in", async () => {
  const { page, alice } = town;
  await alice.send("PATCH", "/api/v1/accounts/update_credentials", {
    pleroma_settings_store: { "glitch-lily": { side_arm: "unlisted" } },
  });
  await openHome();
  for (const key of ["warning-field", "send", "send-otherwise"] as const) {
    await press(key === "warning-field" ? "compose" : "compose-fresh");
    const dialog = page.getByRole("dialog", { name: "New post" });
    const text = dialog.getByRole("textbox", { name: "Post text" });
    await text.and(page.locator(":focus")).waitFor();
    // The dialog is there before the code of the composer.
    const send = dialog.getByRole("button", { name: "Post", exact: true });
    await send.waitFor();
    if (key === "warning-field") {
      const warning = dialog.getByRole("combobox", { name: "Content warning" });
      await press("warning-field");
      await warning.and(page.locator(":focus")).waitFor();
      await press("warning-field");
      await warning.waitFor({ state: "detached" });
      await text.and(page.locator(":focus")).waitFor();
      await press("leave");
    } else {
      await page.keyboard.type(`Sent by keys, j k f: ${key}`);
      await send.and(page.locator(":not([aria-disabled=true], :disabled)")).waitFor();
      await press(key);
    }
    await dialog.waitFor({ state: "detached" });
  }
  type Sent = { content: string; visibility: string };
  const visibilities = async () =>
    ((await alice.get("/api/v1/timelines/home?limit=10")).body as Sent[])
      .filter(({ content }) => content.includes("Sent by keys, j k f"))
      .map(({ visibility }) => visibility);
  await expect.poll(visibilities).toEqual(["unlisted", "public"]);

  const field = page.getByRole("combobox", { name: "Search" });
  // The panel at the side comes after the first screen; without it, the page of the search opens.
  await field.waitFor();
  await press("search");
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("gh?");
  expect(await field.inputValue()).toBe("gh?");
  expect(await heading("Home").count()).toBe(1);
  // Closes the suggestions, empties the field, leaves it.
  for (let times = 0; times < 3; times += 1) await press("leave");

  await page.mouse.wheel(0, 3000);
  await post("bob", "News for keys");
  await page.getByRole("button", { name: "Show new posts" }).waitFor();
  await press("new-posts", 1);
  await page.getByRole("article").filter({ hasText: "News for keys" }).first().waitFor();
  await press("next");
  await press("next");
  await press("top");
  await expect.poll(() => place(page)).toBe("1");

  await press("help");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByText("Federated timeline").waitFor();
  await list.getByRole("searchbox").fill("boost");
  await list.getByText("Federated timeline").waitFor({ state: "detached" });
  await list.getByText("Boost", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });

  const palette = page.getByRole("dialog", { name: "Command palette" });
  await press("palette");
  await palette.waitFor();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });

  const sent = page.getByRole("article").filter({ hasText: "Sent by keys" }).first();
  const looks = () =>
    sent.evaluate(element => {
      const look = (selector: string, property: string) =>
        getComputedStyle(element.querySelector(selector)!).getPropertyValue(property);
      return {
        text: look(".rich-text", "-webkit-text-security"),
        pictures: look("img", "filter"),
      };
    });
  const readable = { text: "none", pictures: "none" };
  const unreadable = { text: "disc", pictures: expect.stringContaining("blur") as string };
  for (const wanted of [unreadable, readable, unreadable]) {
    await press("cloak");
    await expect.poll(looks).toEqual(wanted);
  }
  await press("leave");
  await expect.poll(looks).toEqual(readable);
});
