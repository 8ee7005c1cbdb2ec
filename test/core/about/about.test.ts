import { afterEach, describe, expect, test } from "vitest";
import { abouts, ruleIn } from "../../../core/about/about.ts";
import { isOfPhrases, restrictions, type Restricted } from "../../../core/about/restrictions.ts";
import { matchingGroups } from "../../../core/about/matching-groups.ts";
import { instanceTexts, type InstanceTextName } from "../../../core/about/texts.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import type { Loadable } from "../../../core/loadable.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { fakeEnvironment } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";
import type { RunningInstance, StartOptions } from "../../../demo/instance/start.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { fixture } from "../../support/core/fixture.ts";

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach(stop => stop()));

/** A visitor of an instance. */
function visit(instance: RunningInstance): Client {
  const environment = fakeEnvironment({
    origin: instance.url,
    fetch: (request, init) => instance.fetch(request, init),
  });
  const { client, release } = retainClient(environment, {
    instance: instance.url,
    person: null,
    token: null,
  });
  stops.push(release);
  return client;
}

async function loaded<T>({ $view }: Loadable<T>) {
  const stop = $view.listen(() => {});
  await until(() => $view.get().state !== "loading");
  stop();
  const view = $view.get();
  return view.state === "ready" ? view.value : view.state;
}

const text = (client: Client, name: InstanceTextName) =>
  loaded(instanceTexts(client).open(name).item);

async function on(options: StartOptions) {
  const instance = await checkedInstance(options);
  return { instance, client: visit(instance) };
}

describe("on Pleroma, an instance tells a visitor", () => {
  test("who runs it, how large it is and what it allows", async () => {
    const { instance, client } = await on({});
    await using _ = instance;
    expect(await loaded(abouts(client))).toMatchObject({
      title: "Glitch-lily demo",
      software: "Pleroma 2.7.51",
      email: "admin@lily.example",
      staff: ["alice", "tove"],
      rules: [
        { text: "Be kind", hint: "Always" },
        { text: "Describe your pictures", hint: "" },
      ],
      registrations: "closed",
      maxCharacters: 5000,
      users: expect.any(Number),
      activeUsers: expect.any(Number),
    });
  });

  test("which servers it restricts and why, the strictest restriction first", async () => {
    const { instance, client } = await on({});
    await using _ = instance;
    const found = await loaded(restrictions(client));
    if (typeof found === "string") throw new Error(found);
    expect(found.isPartial).toBe(true);
    expect(found.policies).toContain("SimplePolicy");
    const servers = found.groups.filter(group => !isOfPhrases(group));
    expect(servers.map(({ kind }) => kind)).toEqual([
      "reject",
      "quarantined",
      "federated_timeline_removal",
      "media_nsfw",
      "avatar_removal",
    ]);
    expect(servers[0]!.items).toEqual([
      { name: "noise.example", note: "Harassment" },
      { name: "*.pills.example", note: "Advertising" },
      { name: "forgeries.example", note: "" },
    ]);
    expect(found.groups.filter(isOfPhrases)).toEqual([
      {
        kind: "phrase:reject",
        items: [
          { name: "miracle pills", note: "" },
          { name: "~r/cheap\\s+watches/i", note: "" },
        ],
      },
      { kind: "phrase:federated_timeline_removal", items: [{ name: "giveaway", note: "" }] },
      { kind: "phrase:sensitive", items: [{ name: "#nsfw", note: "" }] },
      {
        kind: "phrase:replace",
        items: [{ name: "the cloud", note: "somebody else’s computer" }],
      },
    ]);
    const kinds = (words: string) =>
      matchingGroups(found.groups, words, ({ name, note }: Restricted) => `${name} ${note}`).map(
        ({ kind, items }) => [kind, items.length],
      );
    expect(kinds(" Harass ")).toEqual([["reject", 1]]);
    expect(kinds("example")).toHaveLength(5);
    expect(kinds("nobody")).toEqual([]);
  });

  test("its terms, and that it has no other texts without a request for them", async () => {
    const { instance, client } = await on({});
    await using _ = instance;
    const asked = requestedPaths(client);
    expect(await text(client, "terms-of-service")).toMatchObject({
      content: expect.stringContaining("This town is a demonstration"),
    });
    expect(await text(client, "privacy-policy")).toBe("missing");
    expect(await text(client, "description")).toBe("missing");
    expect(await text(client, "terms-of-service:2025-01-01")).toBe("missing");
    expect(asked).toEqual([
      "/.well-known/nodeinfo",
      "/nodeinfo/2.0.json",
      "/static/terms-of-service.html",
    ]);
  });
});

test("GoToSocial, which has no texts, isn't asked for any", async () => {
  const { instance, client } = await on({ bare: "gotosocial" });
  await using _ = instance;
  const paths = requestedPaths(client);
  for (const name of ["terms-of-service", "privacy-policy", "description"] as const)
    expect(await text(client, name)).toBe("missing");
  expect(paths.filter(path => !path.includes("nodeinfo"))).toEqual([]);
});

describe("on Mastodon, an instance tells a visitor", () => {
  test("whom to contact, and its rules in several languages", async () => {
    const { instance, client } = await on({ bare: true });
    await using _ = instance;
    const found = await loaded(abouts(client));
    if (typeof found === "string") throw new Error(found);
    expect(found).toMatchObject({
      software: "Mastodon 4.5.0",
      contact: expect.any(String),
      staff: [],
      source: expect.stringContaining("github.com"),
    });
    const [first, second] = found.rules;
    expect(ruleIn(first!, "de-AT")).toEqual({ text: "Sei freundlich", hint: "Immer" });
    expect(ruleIn(first!, "en")).toEqual({ text: "Be kind", hint: "Always" });
    expect(ruleIn(second!, "de").text).toBe("Describe your pictures");
  });

  test("which servers it blocks and limits", async () => {
    const { instance, client } = await on({ bare: true });
    await using _ = instance;
    expect(await loaded(restrictions(client))).toMatchObject({
      groups: [
        { kind: "suspend", items: [{ name: "noise.example" }, {}, { name: "w*st.ex*mple" }] },
        { kind: "silence", items: [{ name: "headlines.example" }] },
      ],
      policies: [],
      isPartial: false,
    });
  });

  test("its texts, with those of an earlier day", async () => {
    const { instance, client } = await on({ bare: true });
    await using _ = instance;
    expect(await text(client, "description")).toMatchObject({
      content: expect.stringContaining("Two people and a kettle"),
    });
    expect(await text(client, "privacy-policy")).toMatchObject({ since: "2026-06-01T00:00:00Z" });
    expect(await text(client, "terms-of-service")).toMatchObject({
      since: "2026-06-01",
      succeededBy: null,
    });
    expect(await text(client, "terms-of-service:2025-01-01")).toMatchObject({
      since: "2025-01-01",
      succeededBy: "2026-06-01",
    });
    expect(await text(client, "terms-of-service:1999-01-01")).toBe("missing");
  });
});

/** The paths that the client asks for from now on. */
function requestedPaths(client: Client): string[] {
  const paths: string[] = [];
  const { fetch } = client.environment;
  client.environment.fetch = (request, init) => {
    paths.push(new URL(String(request)).pathname);
    return fetch(request, init);
  };
  return paths;
}

/** A visitor of a made-up server, with its answers by path; any other is 404. */
function made(answers: Record<string, unknown>): Client {
  const { environment } = answering(({ path }) => {
    const found = answers[path];
    if (found instanceof Response) return found.clone();
    return found === undefined ? json({ error: "Not Found" }, { status: 404 }) : json(found);
  });
  const who = { instance: environment.origin, person: null, token: null };
  const { client, release } = retainClient(environment, who);
  stops.push(release);
  return client;
}

const GOTOSOCIAL = {
  "/api/v1/instance": fixture("gotosocial-samples/instance_v1"),
  "/api/v2/instance": {
    usage: { users: { active_month: 0 } },
    configuration: { urls: { terms_of_service: "https://example.social/about#rules" } },
  },
  "/.well-known/nodeinfo": {
    links: [
      {
        rel: "http://nodeinfo.diaspora.software/ns/schema/2.0",
        href: "https://behind-a-proxy.example/nodeinfo/2.0",
      },
    ],
  },
  "/nodeinfo/2.0": { software: { name: "gotosocial", version: "0.20.0" }, metadata: {} },
};

describe("an instance that tells less", () => {
  test("has only what it tells, such as GoToSocial", async () => {
    const client = made(GOTOSOCIAL);
    expect(await loaded(abouts(client))).toMatchObject({
      software: "GoToSocial 0.20.0",
      activeUsers: undefined,
      staff: [],
      termsPage: "https://example.social/about#rules",
    });
    expect(await loaded(restrictions(client))).toBe("missing");
    expect(await text(client, "terms-of-service")).toBe("missing");
  });

  test("shows its version without nodeinfo and the newer endpoint", async () => {
    const client = made({
      "/api/v1/instance": { title: "", uri: "old.example", version: "3.5.3", registrations: true },
    });
    expect(await loaded(abouts(client))).toMatchObject({
      title: "example.social",
      software: "3.5.3",
      registrations: "open",
      rules: [],
      users: undefined,
    });
  });

  test("asks visitors to sign in if only users may see the restrictions", async () => {
    const client = made({
      ...GOTOSOCIAL,
      "/api/v1/instance/domain_blocks": json({ error: "Unauthorized" }, { status: 401 }),
    });
    const { $view } = restrictions(client);
    stops.push($view.listen(() => {}));
    await until(() => $view.get().state === "failed");
    expect($view.get()).toMatchObject({ failure: { status: 401 } });
  });

  test("has no terms if its file is Pleroma's placeholder or a page of another client", async () => {
    const pleroma = {
      ...GOTOSOCIAL,
      "/nodeinfo/2.0": { software: { name: "pleroma", version: "2.7.0" } },
    };
    const placeholder = "<h4>Terms</h4><p>This is the default placeholder ToS.  Edit it.</p>";
    for (const body of [placeholder, "<!DOCTYPE html><html><body></body></html>", ""]) {
      const client = made({ ...pleroma, "/static/terms-of-service.html": new Response(body) });
      expect(await text(client, "terms-of-service")).toBe("missing");
    }
  });

  test("leaves out what it misspells", async () => {
    const client = made({
      ...GOTOSOCIAL,
      "/nodeinfo/2.0": {
        software: { name: "pleroma", version: 2 },
        metadata: {
          staffAccounts: ["https://example.social/users/ann", 7, "no address"],
          federation: {
            mrf_simple: { reject: ["a.example", null], accept: "all" },
            mrf_simple_info: { reject: { "a.example": { reason: 4 } } },
            quarantined_instances: {},
          },
        },
      },
    });
    expect(await loaded(abouts(client))).toMatchObject({ staff: ["ann"] });
    expect(await loaded(restrictions(client))).toMatchObject({
      groups: [{ kind: "reject", items: [{ name: "a.example", note: "" }] }],
    });
  });
});
