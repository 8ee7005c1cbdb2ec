import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();

/** The ids that addresses contain. */
const ids = {
  status: "",
  account: "",
  list: "",
  filter: "",
  folder: "",
  conversation: "",
  chat: "",
  /** The instance, as another server. */
  host: "",
};

beforeAll(async () => {
  ids.host = new URL(town.site.url).host;
  const alice = await demoPerson(town.site, "alice");
  const { body: bob } = await alice.get("/api/v1/accounts/lookup?acct=bob");
  ids.account = (bob as { id: string }).id;
  const posted = { status: "Found by its address", visibility: "public" };
  ids.status = ((await alice.send("POST", "/api/v1/statuses", posted)).body as { id: string }).id;
  const { body: lists } = await alice.get("/api/v1/lists");
  ids.list = (lists as { id: string; title: string }[]).find(
    ({ title }) => title === "Garden friends",
  )!.id;
  const idOf = async (path: string) => ((await alice.get(path)).body as { id: string }[])[0]!.id;
  ids.filter = await idOf("/api/v1/filters");
  ids.conversation = await idOf("/api/v1/conversations");
  ids.chat = await idOf("/api/v2/pleroma/chats");
  const { body: folders } = await alice.get("/api/v1/pleroma/bookmark_folders");
  ids.folder = (folders as { id: string; name: string }[]).find(({ name }) => name === "Birds")!.id;
  // The title of a page begins with the number of what is unread.
  const { body } = await alice.get("/api/v1/notifications");
  const [newest] = body as { id: string }[];
  await alice.send("POST", "/api/v1/markers", { notifications: { last_read_id: newest!.id } });
});

const filled = (path: string) =>
  path.replace(/<(\w+)>/g, (_, name: keyof typeof ids) => encodeURIComponent(ids[name]));

/** An address, and the title of its page. */
type Address = readonly [path: string, title: string];

/** Addresses of Mastodon's web client, now and in 2022. */
const MASTODON: readonly Address[] = [
  ["/web", "Home"],
  ["/web/home", "Home"],
  ["/web/timelines/home", "Home"],
  ["/web/start", "Getting started"],
  ["/web/start/follows", "Getting started"],
  ["/web/start/profile", "Getting started"],
  ["/web/getting-started", "More"],
  ["/web/getting-started-misc", "More"],
  ["/web/public", "Federated timeline"],
  ["/web/timelines/public", "Federated timeline"],
  ["/web/public/local", "Local timeline"],
  ["/web/timelines/public/local", "Local timeline"],
  ["/web/public/remote", "Other servers"],
  ["/web/conversations", "Private mentions"],
  ["/web/timelines/direct", "Private mentions"],
  ["/web/search", "Search"],
  ["/web/explore", "Explore"],
  ["/web/explore/links", "Explore"],
  ["/web/explore/tags", "Explore"],
  ["/web/explore/suggestions", "Explore"],
  ["/web/directory", "Profile directory"],
  ["/web/conversations/<conversation>", "Conversation"],
  ["/web/chats", "Chats"],
  ["/web/chats/<chat>", "Chat"],
  ["/web/chats/with/<account>", "Chat"],
  ["/web/tags/garden", "#garden"],
  ["/web/timelines/tag/garden", "#garden"],
  ["/web/lists", "Lists"],
  ["/web/lists/new", "Lists"],
  ["/web/lists/<list>", "Garden friends"],
  ["/web/lists/<list>/edit", "Edit “Garden friends”"],
  ["/web/lists/<list>/members", "Edit “Garden friends”"],
  ["/web/links/https%3A%2F%2Fkettle.example%2Fbread", "Posts with this link"],
  ["/web/timelines/list/<list>", "Garden friends"],
  ["/web/notifications", "Notifications"],
  ["/web/notifications/requests", "Notifications"],
  ["/web/notifications/requests/7", "Notifications"],
  ["/web/overview", "About"],
  ["/web/keyboard-shortcuts", "Settings"],
  ["/web/profile/edit", "Settings"],
  ["/web/profile/featured_tags", "Settings"],
  ["/web/favourites", "Favourites"],
  ["/web/bookmarks", "Bookmarks"],
  ["/web/pinned", "Pinned posts"],
  ["/web/follow_requests", "Follow requests"],
  ["/web/blocks", "Blocked people"],
  ["/web/domain_blocks", "Blocked servers"],
  ["/web/mutes", "Muted people"],
  ["/web/followed_tags", "Followed hashtags"],
  ["/web/about", "About"],
  ["/web/privacy-policy", "Privacy policy"],
  ["/web/terms-of-service", "Terms of service"],
  ["/web/terms-of-service/2025-01-01", "Terms of service"],
  ["/web/@bob", "@bob"],
  ["/web/@bob/with_replies", "@bob"],
  ["/web/@bob/media", "@bob"],
  ["/web/@bob/featured", "@bob"],
  ["/web/accounts/<account>/featured", "@bob"],
  ["/web/@bob/tagged/bread", "@bob"],
  ["/web/@bob/tagged", "@bob"],
  ["/web/@bob/collections", "@bob"],
  ["/web/@bob/collections/7", "@bob"],
  ["/web/@bob/followers", "@bob"],
  ["/web/@bob/following", "@bob"],
  ["/web/users/bob/followers", "@bob"],
  ["/web/users/bob/following", "@bob"],
  ["/web/accounts/<account>", "@bob"],
  ["/web/accounts/<account>/with_replies", "@bob"],
  ["/web/accounts/<account>/media", "@bob"],
  ["/web/accounts/<account>/followers", "@bob"],
  ["/web/accounts/<account>/following", "@bob"],
  ["/web/@alice/<status>", "Thread by Alice Lindqvist"],
  ["/web/statuses/<status>", "Thread by Alice Lindqvist"],
  ["/web/@alice/<status>/reblogs", "Boosted by"],
  ["/web/@alice/<status>/favourites", "Favourited by"],
  ["/web/statuses/<status>/reblogs", "Boosted by"],
  ["/web/statuses/<status>/favourites", "Favourited by"],
  ["/web/@alice/<status>/quotes", "Quotes"],
  ["/web/statuses/<status>/quotes", "Quotes"],
];

/** Addresses of Mastodon's web client today, without `/web`. */
const WITHOUT_WEB: readonly Address[] = [
  ["/home", "Home"],
  ["/deck", "Home"],
  ["/deck/notifications", "Notifications"],
  ["/web/deck/@bob", "@bob"],
  ["/public/local", "Local timeline"],
  ["/conversations", "Private mentions"],
  ["/search?q=bread", "Search"],
  ["/explore", "Explore"],
  ["/directory", "Profile directory"],
  ["/tags/garden", "#garden"],
  ["/lists/<list>", "Garden friends"],
  ["/lists/<list>/members", "Edit “Garden friends”"],
  ["/links/https%3A%2F%2Fkettle.example%2Fbread", "Posts with this link"],
  ["/followed_tags", "Followed hashtags"],
  ["/bookmarks", "Bookmarks"],
  ["/pinned", "Pinned posts"],
  ["/getting-started", "More"],
  ["/filters", "Filters"],
  ["/filters/new", "New filter"],
  ["/settings/export", "Export and import"],
  ["/settings/imports", "Export and import"],
  ["/favourites", "Favourites"],
  ["/blocks", "Blocked people"],
  ["/about", "About"],
  ["/about/more", "About"],
  ["/overview", "About"],
  ["/keyboard-shortcuts", "Settings"],
  ["/terms", "Terms of service"],
  ["/terms-of-service/2025-01-01", "Terms of service"],
  ["/mutes", "Muted people"],
  ["/domain_blocks", "Blocked servers"],
  ["/follow_requests", "Follow requests"],
  ["/@bob", "@bob"],
  ["/@alice/<status>", "Thread by Alice Lindqvist"],
  ["/@alice/<status>/favourites", "Favourited by"],
];

/** Addresses of pleroma-fe, which knows no `/web`. */
const PLEROMA: readonly Address[] = [
  ["/main/friends", "Home"],
  ["/login", "Home"],
  ["/registration", "Home"],
  ["/main/public", "Local timeline"],
  ["/main/all", "Federated timeline"],
  ["/bob", "@bob"],
  ["/theo@kettle.example", "@theo@kettle.example"],
  ["/users/bob", "@bob"],
  ["/users/<account>", "@bob"],
  ["/users/$<account>", "@bob"],
  ["/remote-users/kettle.example/theo", "@theo@kettle.example"],
  ["/users/alice/dms", "Private mentions"],
  ["/users/alice/chats", "Chats"],
  ["/users/alice/chats/<account>", "Chat"],
  ["/chats", "Chats"],
  ["/users/alice/interactions", "Notifications"],
  ["/tag/garden", "#garden"],
  ["/notice/<status>", "Thread by Alice Lindqvist"],
  ["/notifications", "Notifications"],
  ["/friend-requests", "Follow requests"],
  ["/bookmarks", "Bookmarks"],
  ["/lists", "Lists"],
  ["/drafts", "Drafts"],
];

/** Our own. */
const OURS: readonly Address[] = [
  ["/web/domain-blocks", "Blocked servers"],
  ["/web/follow-requests", "Follow requests"],
  ["/web/featured", "Featured people"],
  ["/web/scheduled", "Scheduled posts"],
  ["/web/drafts", "Drafts"],
  ["/web/hidden", "Hidden posts"],
  ["/web/accounts/<account>/favourites", "Favourites of @bob"],
  ["/web/announcements", "Announcements"],
  ["/web/more", "More"],
  ["/web/filters", "Filters"],
  ["/web/filters/new", "New filter"],
  ["/web/filters/<filter>", "Edit filter"],
  ["/web/filters/<filter>/edit", "Edit filter"],
  ["/web/bookmarks/<folder>", "Birds"],
  ["/web/settings/export", "Export and import"],
  ["/web/direct", "Private mentions"],
  ["/web/timeline/kettle.example", "kettle.example"],
  ["/web/remote/<host>", "<host>"],
  ["/web/remote/<host>/public", "<host>"],
  ["/web/remote/<host>/explore", "Explore on <host>"],
  ["/web/remote/<host>/explore/tags", "Explore on <host>"],
  ["/web/remote/<host>/explore/links", "Explore on <host>"],
  ["/web/remote/<host>/directory", "Profile directory on <host>"],
  ["/web/remote/<host>/@bob", "@bob"],
  ["/web/remote/<host>/tag/garden", "#garden"],
];

async function titled(page: Page, title: string): Promise<void> {
  const instance = (await (await town.site.fetch("/api/v1/instance")).json()) as { title: string };
  await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(`${title} · ${instance.title}`);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

/** The number of addresses that one test opens, so that a slow machine has time for it. */
const SHARE = 20;
const shares = (
  [
    ["of Mastodon's client", MASTODON],
    ["of Mastodon's client without /web", WITHOUT_WEB],
    ["of pleroma-fe", PLEROMA],
    ["of this client", OURS],
  ] as const
).flatMap(([whose, addresses]) =>
  Array.from({ length: Math.ceil(addresses.length / SHARE) }, (_, at) => {
    const share = addresses.slice(at * SHARE, (at + 1) * SHARE);
    return [`${whose}, from ${share[0]![0]}`, share] as const;
  }),
);

test("Pleroma's address of an account is titled with its name, also if its id has no digit", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page, complaints } = visit;
  complaints.claim(/status of 404/);
  const id = "ChristopherJohnson";
  const { get } = await demoPerson(town.site, "alice");
  const { body: bob } = await get(`/api/v1/accounts/${ids.account}`);
  town.site.faults.add({
    path: new RegExp(`^/api/v1/accounts/${id}(?:[?]|$)`),
    status: 200,
    body: JSON.stringify({ ...(bob as object), id }),
  });
  await page.goto(`${town.site.url}/users/${id}`);
  await titled(page, "@bob");
  town.site.faults.clear();
});

describe("signed in, each address opens its page under its title:", () => {
  test.each(shares)("%s", async (_whose, addresses) => {
    const { storageState } = await signedIn(town.site, "alice");
    await using visit = await town.browser.visit({ storageState });
    const { page, complaints } = visit;
    // What a Pleroma lacks, it lacks at every address.
    complaints.allow(/status of 404/);
    for (const [path, title] of addresses) {
      await page.goto(town.site.url + filled(path));
      await titled(page, title.replace("<host>", ids.host));
      const shown = page.getByRole("main");
      await expect.poll(() => shown.getByText("This page doesn’t exist").count()).toBe(0);
      expect(new URL(page.url()).pathname, path).toMatch(/^\/web/);
    }
  });
});

test.each(["expand_spoilers", "disable_swiping"])(
  "the anchor of Mastodon’s page for the setting %s leads to ours",
  async setting => {
    const { storageState } = await signedIn(town.site, "alice");
    await using visit = await town.browser.visit({ storageState });
    const { page } = visit;
    await page.goto(`${town.site.url}/settings/preferences/appearance#user_setting_${setting}`);
    const row = page.locator(`[data-setting="${setting}"]`);
    await row.getByRole("switch").and(page.locator(":focus")).waitFor();
  },
);

test.each(["/web/publish", "/web/statuses/new", "/web/compose"])(
  "%s opens the composer",
  async path => {
    const { storageState } = await signedIn(town.site, "alice");
    await using visit = await town.browser.visit({ storageState });
    await visit.page.goto(town.site.url + path);
    await visit.page.getByRole("textbox", { name: "Post text" }).waitFor();
  },
);

test.each([
  ["/web/blocks", "Blocked people"],
  ["/web/timelines/list/<list>", "Garden friends"],
  ["/users/alice/dms", "Private mentions"],
  ["/web/statuses/<status>/reblogs", "Boosted by"],
  ["/web/lists/<list>/members", "Edit “Garden friends”"],
  ["/web/bookmarks/<folder>", "Birds"],
  ["/web/filters/new?phrase=raffle", "New filter"],
  ["/settings/export", "Export and import"],
  ["/registration", "Home"],
] as const)("signed out, %s asks for a sign-in and comes back to its page", async (path, title) => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.allow(/status of 40[134]/);
  await page.goto(town.site.url + filled(path));
  await page.getByRole("link", { name: "Login" }).first().click();
  await page.getByLabel("Username").fill("alice");
  await page.getByLabel("Password").fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await titled(page, title);
  const wanted = new URL(filled(path), town.site.url);
  expect(new URL(page.url()).search, "nothing of the sign-in is left").toBe(wanted.search);
});

test.each([
  ["/main/all", "Federated timeline"],
  ["/web/timelines/public/local", "Local timeline"],
  ["/web/timelines/tag/garden", "#garden"],
  ["/web/links/https%3A%2F%2Fkettle.example%2Fbread", "Posts with this link"],
  ["/web/more", "More"],
  ["/bob", "@bob"],
  ["/web/accounts/<account>", "@bob"],
  ["/notice/<status>", "Thread by Alice Lindqvist"],
  ["/about", "About"],
  ["/privacy-policy", "Privacy policy"],
  ["/web/terms-of-service", "Terms of service"],
] as const)("signed out, %s is open to everybody", async (path, title) => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.allow(/status of 40[134]/);
  await page.goto(town.site.url + filled(path));
  await titled(page, title);
});
