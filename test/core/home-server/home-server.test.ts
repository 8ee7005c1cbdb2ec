import { afterEach, expect, test } from "vitest";
import {
  findHome,
  forgetHome,
  homeAddress,
  knownHome,
} from "../../../core/home-server/home-server.ts";
import { json } from "../../../demo/environment/answers.ts";
import {
  claimReports,
  expectNoReports,
  fakeEnvironment,
} from "../../../demo/environment/environment.ts";

afterEach(() => expectNoReports());

const SUBSCRIBE = "http://ostatus.org/schema/1.0/subscribe";
const POST = "https://bread.example/users/bob/statuses/1?a=b";

/** A page of another site; `answer` is what the visitor's server says. */
const page = (answer?: (url: string, method?: string) => Response) =>
  fakeEnvironment({
    origin: "https://garden.example",
    ...(answer && { fetch: (url: string, init?: RequestInit) => answer(url, init?.method) }),
  });

const linking = (template: unknown) => () => json({ links: [{ rel: SUBSCRIBE, template }] });

test("a server names its own page, which is kept with the handle", async () => {
  const asked: string[] = [];
  const environment = page(url => {
    asked.push(url);
    return linking("https://web.home.example/authorize?uri={uri}")();
  });
  const home = await findHome(environment, " @nadia@home.example ");
  expect(asked).toEqual([
    "https://home.example/.well-known/webfinger?resource=acct%3Anadia%40home.example",
  ]);
  expect(homeAddress(home!, POST)).toBe(
    `https://web.home.example/authorize?uri=${encodeURIComponent(POST)}`,
  );
  expect(knownHome(environment)).toEqual(home);
  forgetHome(environment);
  expect(knownHome(environment)).toBeNull();
});

test("without such a page, this client opens it if it is there, else Mastodon's address does", async () => {
  const script = new Response("", { headers: { "content-type": "text/javascript" } });
  const ours = page((url, method) =>
    method === "HEAD" && url.endsWith("/web/elements/status.js") ? script : json({ links: [] }),
  );
  expect((await findHome(ours, "nadia@home.example"))?.template).toBe(
    "https://home.example/web/authorize_interaction?uri={uri}",
  );
  const silent = page();
  expect((await findHome(silent, "home.example"))?.template).toBe(
    "https://home.example/authorize_interaction?uri={uri}",
  );
});

test("GoToSocial, which has no such page, is kept without one", async () => {
  const environment = page(url =>
    url === "https://home.example/nodeinfo/2.0"
      ? json({ software: { name: "gotosocial", version: "0.20.0" } })
      : new Response("", { status: 404 }),
  );
  const home = await findHome(environment, "nadia@home.example");
  expect(home).toEqual({ handle: "nadia@home.example", host: "home.example", template: null });
  expect(homeAddress(home!, POST)).toBeNull();
  expect(knownHome(environment)).toEqual(home);
});

test("GoToSocial on another host than that of the handle is found as its own index says", async () => {
  const environment = page(url => {
    if (url === "https://home.example/.well-known/nodeinfo")
      return json({ links: [7, { href: "https://social.home.example/nodeinfo/2.0" }] });
    return url === "https://social.home.example/nodeinfo/2.0"
      ? json({ software: { name: "gotosocial" } })
      : new Response("", { status: 404 });
  });
  expect((await findHome(environment, "nadia@home.example"))?.template).toBeNull();
});

test("a server that says nothing readable about its software is taken for one like Mastodon", async () => {
  for (const said of [null, [], { software: "gotosocial" }, { software: { name: 7 } }]) {
    const home = await findHome(
      page(url => (url.includes("nodeinfo") ? json(said) : new Response("", { status: 404 }))),
      "nadia@home.example",
    );
    expect(home?.template).toBe("https://home.example/authorize_interaction?uri={uri}");
  }
});

test.each([
  "javascript:alert('{uri}')",
  "data:text/html,{uri}",
  "http://home.example/?uri={uri}",
  "https://{uri}/",
  "https://name:secret@home.example/?uri={uri}",
  "https://home.example/",
  7,
  null,
])("a server that names %s is not followed there", async template => {
  const home = await findHome(page(linking(template)), "nadia@home.example");
  expect(home?.template).toBe("https://home.example/authorize_interaction?uri={uri}");
});

test("where a page's policy blocks the question, Mastodon's page is opened, and the server is asked again next time", async () => {
  const environment = fakeEnvironment({
    origin: "https://garden.example",
    fetch(url: string) {
      environment.block({ url, directive: "connect-src" });
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  const home = await findHome(environment, "nadia@home.example");
  expect(home?.template).toBe("https://home.example/authorize_interaction?uri={uri}");
  expect(knownHome(environment)).toBeNull();
  const reports = claimReports(environment);
  expect(String(reports)).toMatch(/^Error: The Content Security Policy .* Add https: to/);
  expect(reports).toHaveLength(1);
});

test("what names no server is refused", async () => {
  for (const typed of ["", "@", "@alice", "alice", "not a server", "a@b c"])
    expect(await findHome(page(), typed), typed).toBeUndefined();
});
