import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { streamRoutes } from "../../../core/streaming/internal/routes.ts";
import { expectNoReports, fakeEnvironment } from "../../../demo/environment/environment.ts";

const PLEROMA = "2.7.2 (compatible; Pleroma 2.7.51)";

interface Case {
  origin?: string;
  instance?: string;
  announced: string | null;
  version?: string;
  token?: string | null;
}

function routes({ origin, instance, announced, version = PLEROMA, token = "t/k" }: Case) {
  const environment = fakeEnvironment({ origin });
  const who = { instance: instance ?? environment.origin, person: "alice", token };
  const { client } = retainClient(environment, who);
  return streamRoutes(client, { streamingUrl: announced, version }, ["user"]);
}

afterEach(() => expectNoReports());

describe("the streaming address", () => {
  const urls = (one: Case) => routes(one).map(({ url }) => url);
  const at = "/api/v1/streaming";

  test("is absent when none is announced or the person is signed out", () => {
    expect(urls({ announced: null })).toEqual([]);
    expect(urls({ announced: "wss://example.social", token: null })).toEqual([]);
  });

  const cases: [string, Case, string[]][] = [
    [
      "has the scheme of the instance on its own host",
      { origin: "http://127.0.0.1:4040", announced: "wss://127.0.0.1:4040" },
      [`ws://127.0.0.1:4040${at}`],
    ],
    [
      "is secure below a secure page",
      { announced: "ws://example.social/" },
      [`wss://example.social${at}`],
    ],
    [
      "is the announced one on another host, and the instance's own after it",
      { announced: "wss://stream.example.social" },
      [`wss://stream.example.social${at}`, `wss://example.social${at}`],
    ],
    [
      "stays insecure only where the page is",
      { origin: "http://localhost:1", announced: "ws://localhost:2" },
      [`ws://localhost:2${at}`, `ws://localhost:1${at}`],
    ],
    [
      "is another instance's own, whatever the page is",
      {
        origin: "http://localhost",
        instance: "https://other.example",
        announced: "wss://other.example",
      },
      [`wss://other.example${at}`],
    ],
  ];
  for (const [name, one, expected] of cases) {
    test(name, () => expect(urls(one)).toEqual(expected));
  }
});

describe("the token for streaming", () => {
  const announced = "wss://example.social";

  test("is sent to Pleroma in a message", () => {
    expect(routes({ announced })).toEqual([
      {
        url: "wss://example.social/api/v1/streaming",
        protocols: [],
        firstMessages: [
          { type: "pleroma:authenticate", token: "t/k" },
          { type: "subscribe", stream: "user" },
        ],
        confirms: true,
      },
    ]);
  });

  const versions: [string, string, boolean][] = [
    ["a later Pleroma", "2.7.2 (compatible; Pleroma 3.0.0)", true],
    ["an older Pleroma", "2.7.2 (compatible; Pleroma 2.6.2)", false],
    ["Akkoma", "2.7.2 (compatible; Akkoma 3.16.0)", false],
    ["Mastodon", "4.5.0", false],
    ["nobody knows what", "", false],
  ];
  for (const [name, version, message] of versions) {
    test(`${message ? "is" : "is not"} sent to ${name} in a message`, () => {
      const [first] = routes({ announced, version });
      expect(first?.firstMessages.length).toBe(message ? 2 : 0);
      expect(first?.protocols).toEqual(message ? [] : ["t/k"]);
    });
  }

  test("is in the address only as a last attempt", () => {
    const all = routes({ announced, version: "4.5.0" });
    expect(all.map(({ url }) => url.includes("t%2Fk"))).toEqual([false, true]);
    expect(all.map(({ url }) => new URL(url).searchParams.get("stream"))).toEqual(["user", "user"]);
  });
});
