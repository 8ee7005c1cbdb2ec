import { describe, expect, test } from "vitest";
import { outbox } from "../../../core/outbox/outbox.ts";
import { claimReports } from "../../../demo/environment/environment.ts";
import { beside, posted, view, wait, written } from "../../support/core/outgoing.ts";
import { demoTown } from "../../support/demo/demo-town.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

type Fetch = SignedInPerson["environment"]["fetch"];

const answer = (status: number, body = "") => new Response(body, { status });

/** What becomes of a post on its way. */
const ACCIDENTS: Record<string, (fetch: Fetch) => Fetch> = {
  "no connection": () => () => Promise.reject(new TypeError("Failed to fetch")),
  "a lost answer": fetch => async (request, init) => {
    await fetch(request, init);
    throw new TypeError("Failed to fetch");
  },
  "a late answer": fetch => async (request, init) => {
    await fetch(request, init);
    return new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  },
  "500": () => async () => answer(500),
  "500 all the same": fetch => async (request, init) => (await fetch(request, init), answer(500)),
  "502": () => async () => answer(502, "<h1>Bad gateway</h1>"),
  "504 all the same": fetch => async (request, init) => (await fetch(request, init), answer(504)),
  "429": () => async () => answer(429, '{"error":"Throttled"}'),
  "half an answer": fetch => async (request, init) => {
    await fetch(request, init);
    return answer(200, '{"id":"1');
  },
};

/** Accidents for the next posts, each for one. */
function plan({ environment }: SignedInPerson, names: readonly string[]): void {
  const { fetch } = environment;
  const left = [...names];
  environment.fetch = (request, init) => {
    const isPost = init?.method === "POST" && request.endsWith("/statuses");
    const name = isPost ? left.shift() : undefined;
    return (name === undefined ? fetch : ACCIDENTS[name]!(fetch))(request, init);
  };
}

const town = demoTown();
let stories = 0;

/** Alice and three posts of hers, told by their words from those of other tests. */
async function threePosts() {
  const alice = await signIn("alice", { instance: town.instance });
  const texts = [1, 2, 3].map(nth => `Story ${stories}, part ${nth}`);
  stories += 1;
  const posts = texts.map(text => written(alice, text));
  return { alice, texts, posts, posted: () => posted(alice, texts[0]!.slice(0, -1)) };
}

const seconds = ["no connection", "a lost answer", "500 all the same", "429"];

describe("three posts with failures in one of two tabs", () => {
  for (const first of Object.keys(ACCIDENTS)) {
    test.each(seconds)(`are each posted once: ${first}, then %s`, async second => {
      const { texts, posts, posted, ...story } = await threePosts();
      await using alice = story.alice;
      const other = await beside(alice);
      plan(alice, [first, second]);
      await outbox(alice.client).put(posts);
      for (let turn = 0; view(alice).length > 0 && turn < 40; turn += 1) await wait(alice, 31);
      claimReports(alice.environment);
      claimReports(other.environment);
      expect(view(alice)).toEqual([]);
      expect(await posted()).toEqual(texts);
      other.release();
    });
  }
});

describe("three posts on a page that crashes", () => {
  const never = new Promise<never>(() => {});

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "are each posted once: crash at request number %i",
    async number => {
      const { texts, posts, posted, ...story } = await threePosts();
      await using alice = story.alice;
      const { environment } = alice;
      const { fetch } = environment;
      let asked = 0;
      environment.fetch = async (request, init) => {
        asked += 1;
        if (asked < number) return fetch(request, init);
        environment.crash();
        // Every other one has left the page before it dies.
        if (asked === number && number % 2) await fetch(request, init);
        return never;
      };
      void outbox(alice.client).put(posts);
      await settled();
      environment.fetch = fetch;
      environment.crash();
      const after = await beside(alice);
      await settled();
      for (let turn = 0; view(after).length > 0 && turn < 4; turn += 1) {
        await wait(after, 46);
        await until(() => view(after).every(({ state }) => state !== "sending"));
      }
      expect(await posted()).toEqual(texts);
      after.release();
    },
  );
});
