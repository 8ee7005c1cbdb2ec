import { describe, expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";
import { demoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

const town = demoTown();

test.each([
  "/api/v1/instance",
  "/api/v2/instance",
  "/nodeinfo/2.0.json",
  "/api/pleroma/frontend_configurations",
])("%s is available", async path => {
  expect((await town.instance.fetch(path)).status).toBe(200);
});

test("responses contain the host of the request", async () => {
  const answer = await town.instance.fetch("http://192.0.2.7:4040/api/v1/instance");
  const { uri, urls, thumbnail } = (await answer.json()) as Record<string, unknown>;
  expect({ uri, urls }).toEqual({
    uri: "192.0.2.7",
    urls: { streaming_api: "ws://192.0.2.7:4040" },
  });
  expect(thumbnail).toContain("http://192.0.2.7:4040/media/");
});

test("every custom emoji can be fetched, and at least one has a separate static picture", async () => {
  const answer = await town.instance.fetch("/api/v1/custom_emojis");
  const list = (await answer.json()) as { url: string; static_url: string }[];
  expect(list.length).toBeGreaterThan(5);
  expect(list.some(({ url, static_url }) => url !== static_url)).toBe(true);
  for (const url of list.flatMap(each => [each.url, each.static_url])) {
    expect((await town.instance.fetch(url)).status).toBe(200);
  }
});

test("the mascot is available to signed-in people only", async () => {
  expect((await town.instance.fetch("/api/v1/pleroma/mascot")).status).toBe(403);
  const alice = await demoPerson(town.instance, "alice");
  const { body } = await alice.get("/api/v1/pleroma/mascot");
  const { url } = body as { url: string };
  expect((await town.instance.fetch(url)).headers.get("content-type")).toBe("image/svg+xml");
});

describe("an unknown route", () => {
  test.each([
    ["GET", "/api/v1/nothing", { error: "Not implemented" }],
    ["GET", "/api/v2/filters", { error: "Not implemented" }],
    ["POST", "/api/v1/nothing", { errors: { detail: "Page not found" } }],
    ["DELETE", "/api/v1/nothing", { errors: { detail: "Page not found" } }],
    ["PUT", "/nothing", { errors: { detail: "Page not found" } }],
  ])("%s %s responds with 404 and Pleroma's error", async (method, path, body) => {
    const answer = await town.instance.fetch(path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(body);
  });
});

describe("an invalid body", () => {
  test.each([
    ["application/json", "{"],
    ["application/json", '"text"'],
    ["application/json", "null"],
    ["application/json", "[1, 2]"],
    ["application/json", '{"__proto__": {"client_name": "x", "redirect_uris": "x"}}'],
    ["multipart/form-data; boundary=x", "nothing of the kind"],
    ["text/plain", "client_name=x"],
    ["application/x-www-form-urlencoded", "%=%&&=%ff"],
  ])("of type %s is refused: %s", async (type, body) => {
    const request = { method: "POST", headers: { "content-type": type }, body };
    expect((await town.instance.fetch("/api/v1/apps", request)).status).toBe(400);
  });

  test("is refused when it exceeds the size limit", async () => {
    const body = new URLSearchParams({ client_name: "x".repeat(17_000_000) });
    const answer = await town.instance.fetch("/api/v1/apps", { method: "POST", body });
    expect(answer.status).toBe(413);
  });
});

test("other origins may request every path", async () => {
  const preflight = await town.instance.fetch("/api/v1/timelines/home", { method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
  for (const path of ["/api/v1/instance", "/api/v1/nothing", "/emoji/lily.svg"]) {
    const { headers } = await town.instance.fetch(path);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("Link");
  }
});

test.each([
  ["pleroma", "style-src 'self' 'unsafe-inline'", "trusted-types"],
  ["akkoma", "style-src 'self';", "unsafe-inline"],
  ["strict", "require-trusted-types-for 'script'; trusted-types lily", "unsafe-inline"],
] as const)("with --csp %s the responses carry that policy", async (csp, has, lacks) => {
  await using other = await checkedInstance({ csp });
  const { headers } = await other.fetch("/api/v1/instance");
  expect(headers.get("content-security-policy")).toContain(has);
  expect(headers.get("content-security-policy")).not.toContain(lacks);
  expect(headers.get("x-frame-options")).toBe("DENY");
});
