import { runInNewContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { startScript } from "../../demo/build/start-script.ts";
import { settled } from "../../demo/environment/until.ts";

const ORIGIN = "https://example.social";
const signedIn = JSON.stringify({ accessToken: "secret", accountId: "1" });

let script: string;

beforeAll(async () => {
  script = await startScript();
});

interface Page {
  stored?: string | null;
  address?: string;
  results?: string;
  storage?: () => string | null;
  /** The server behind a proxy. */
  issuer?: string;
  /** The stored look. */
  look?: string | null;
  /** What each request is answered with. */
  answer?: (() => Response) | undefined;
  /** What the database has, by key. */
  database?: Record<string, string>;
}

/** A request of a database that has succeeded. */
const asRequest = (result: unknown) => ({
  result,
  addEventListener: (type: string, action: () => void) => {
    if (type === "success") queueMicrotask(action);
  },
});

/** Runs the script as a page's head would; tells what it asked for, and with what. */
function open({
  stored = signedIn,
  address = "/web",
  results,
  storage,
  issuer,
  look,
  answer,
  database,
}: Page) {
  const asked: { path: string; init: RequestInit }[] = [];
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  let shown = address;
  const bars = [{ content: "white" }, { content: "black" }];
  const page: Record<PropertyKey, unknown> = {
    URLSearchParams,
    setTimeout,
    requestAnimationFrame: setTimeout,
    location: { origin, pathname, search, hash },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => {
        // Before anything is asked for.
        expect(asked).toEqual([]);
        shown = url;
      },
    },
    localStorage: {
      getItem: (key: string) =>
        ({ "glitch-lily-auth": storage?.() ?? stored, "glitch-lily-look": look })[key] ??
        (database && key.endsWith("-kept") ? "1" : null),
    },
    indexedDB: {
      open: () =>
        asRequest({
          objectStoreNames: { contains: () => true },
          transaction: () => ({
            objectStore: () => ({ get: (key: string) => asRequest(database?.[key]) }),
          }),
          close() {},
        }),
    },
    CSSStyleSheet: class {
      text = "";
      replaceSync(text: string) {
        this.text = text;
      }
    },
    document: {
      querySelectorAll: () => bars,
      getElementById: (id: string) =>
        id === "initial-results" && results !== undefined ? { textContent: results } : null,
      querySelector: (selector: string) =>
        selector === "meta[name=lily-issuer]" && issuer ? { content: issuer } : null,
    },
    fetch: (path: string, init: RequestInit) => {
      asked.push({ path, init });
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("offline"));
    },
  };
  const left = ["start", "return"].map(name => `globalThis[Symbol.for("glitch-lily/${name}")]`);
  runInNewContext(`${script}; [found, returned] = [${left}];`, page);
  return {
    paths: asked.map(({ path }) => path),
    asked,
    shown,
    returned: page.returned,
    adopted: page.document as { adoptedStyleSheets?: { text: string }[] },
    bars: bars.map(({ content }) => content),
    found: page.found as StartedReads,
  };
}

type StartedReads = Map<string, { token: string; answer: Promise<Response> }> | undefined;

const profile = "/api/v1/accounts/verify_credentials";
const instance = "/api/v1/instance";
const home = "/api/v1/timelines/home?limit=20";

test("a signed-in person's first screen is requested at once", () => {
  for (const address of ["/web", "/web/"])
    expect(open({ address }).paths).toEqual([profile, instance, home]);
});

test("requests of the start script are available by path with their tokens", async () => {
  const { asked, found } = open({});
  expect([...(found?.keys() ?? [])]).toEqual(asked.map(({ path }) => path));
  for (const { token, answer } of found?.values() ?? []) {
    expect(token).toBe("secret");
    await expect(answer).rejects.toThrow("offline");
  }
  expect(asked.map(({ init }) => init.credentials)).toEqual(["omit", "omit", "omit"]);
});

test("bodies are read at once, and are there for the code that comes later", async () => {
  let reads = 0;
  const text = () => Promise.resolve(`body ${(reads += 1)}`);
  const { found } = open({ answer: () => ({ text }) as Response });
  const response = await found!.get(home)!.answer;
  await expect.poll(() => reads).toBe(3);
  expect(await response.text()).toBe("body 3");
  expect(reads, "each of the three once").toBe(3);
});

test.each([
  ["is withheld once the server has answered", () => new Response("[]"), undefined],
  ["is there after an error", () => new Response("", { status: 502 }), "stored"],
  ["is there when the server can't be reached", undefined, "stored"],
] as const)("the stored Home %s", async (_, answer, expected) => {
  const key = "glitch-lily:https://example.social:1:home";
  const { found } = open({ database: { [key]: "stored" }, answer });
  await settled();
  expect(await found!.get(key)!.answer).toBe(expected);
});

test("pages other than home do not request the home timeline", () => {
  for (const address of ["/web/@bob/1", "/notice/1", "/"])
    expect(open({ address }).paths).toEqual([profile, instance]);
});

test("data that the server put into the page is not requested again", () => {
  expect(open({ results: `\n{"${instance}":"e30="}\n` }).paths).toEqual([profile, home]);
  expect(open({ results: "{}" }).paths).toEqual([profile, instance, home]);
  expect(open({ results: "<garbled" }).paths).toEqual([profile, instance, home]);
});

test("nothing is requested when signed out", () => {
  const nobody: (string | null)[] = [
    null,
    "",
    "<garbled",
    "null",
    "[]",
    "{}",
    '{"accessToken":5}',
    '{"accessToken":""}',
    '{"accessToken":"secret","issuer":"https://other.example"}',
  ];
  for (const stored of nobody) expect(open({ stored }).paths, String(stored)).toEqual([]);
  const storage = () => {
    throw new Error("The operation is insecure.");
  };
  expect(open({ storage }).paths).toEqual([]);
  const own = JSON.stringify({ accessToken: "secret", issuer: ORIGIN });
  expect(open({ stored: own }).paths).toEqual([profile, instance, home]);
});

test("behind a proxy, only the token of the server there is used", () => {
  const issuer = "https://other.example";
  const theirs = JSON.stringify({ accessToken: "secret", issuer });
  expect(open({ stored: theirs, issuer }).paths).toEqual([profile, instance, home]);
  expect(open({ stored: theirs }).paths).toEqual([]);
  expect(open({ stored: signedIn, issuer }).paths).toEqual([]);
  expect(open({ stored: theirs, issuer: "https://third.example" }).paths).toEqual([]);
});

test.each([
  ["/web?code=1&state=2", "/web", "?code=1&state=2"],
  ["/web?access_token=t", "/web", "?access_token=t"],
  ["/web/@bob?a=b&access_token=t&state=2#c", "/web/@bob?a=b#c", "?a=b&access_token=t&state=2"],
  ["/notice/1?access_token=t", "/notice/1", "?access_token=t"],
])("%s is removed from the address at once", (address, shown, returned) => {
  for (const stored of [signedIn, null])
    expect(open({ address, stored })).toMatchObject({ shown, returned });
});

test.each(["/web/tag/x?state=2&scope=y", "/web?error=no&state=2", "/web#access_token=t"])(
  "the address %s stays unchanged",
  address => expect(open({ address })).toMatchObject({ shown: address, returned: undefined }),
);

test("nothing is requested on the way back from the consent page", () => {
  for (const address of ["/web?code=1&state=2", "/web?state=2&access_token=1"])
    expect(open({ address })).toMatchObject({ paths: [], found: undefined });
});

test("the stored look is adopted before anything is drawn", () => {
  const look = { page: ":root{color-scheme:dark}", inner: "b{}", bars: ["#111", "#222"] };
  const { adopted, bars } = open({ look: JSON.stringify(look) });
  expect(adopted.adoptedStyleSheets?.map(({ text }) => text)).toEqual([":root{color-scheme:dark}"]);
  expect(bars).toEqual(["#111", "#222"]);
});

test("without a stored look, or with a garbled one, the page starts as usual", () => {
  for (const look of [null, "", "{", "null", "[]", '{"page":""}']) {
    const { paths, bars } = open({ look });
    expect(paths).toEqual([profile, instance, home]);
    expect(bars).toEqual(["white", "black"]);
  }
});
