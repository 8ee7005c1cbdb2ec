import { describe, expect, test } from "vitest";
import { hostsOf } from "../../../demo/proxy/hosts.ts";
import { originOf } from "../../../demo/proxy/issuer.ts";
import { clientPolicy } from "../../../demo/proxy/policy.ts";

const ISSUER = "https://one.example";
const OWN = "http://localhost:4040";

describe("the hosts allowed by the proxy", () => {
  test("include those of the server's own policy", () => {
    const policy =
      "default-src 'none'; img-src 'self' data: blob: https://one.example https://media.one.example/files/; " +
      "MEDIA-SRC 'self' https://*.cdn.example:8443; connect-src 'self' https://api.one.example " +
      "wss://stream.one.example; script-src 'nonce-abc' https://scripts.example";
    expect(hostsOf(ISSUER, { policy })).toEqual({
      media: [ISSUER, "https://media.one.example", "https://*.cdn.example:8443"],
      streams: ["wss://one.example", "wss://stream.one.example"],
    });
  });

  test("include those in the instance's description of itself", () => {
    const instance = {
      urls: { streaming_api: "wss://stream.one.example/path" },
      thumbnail: "http://files.one.example:81/picture.png",
      contact_account: { avatar: "https://avatars.one.example/a.png" },
    };
    const instanceV2 = {
      configuration: { urls: { streaming: "wss://second.one.example" } },
      thumbnail: { url: "https://thumbnails.one.example/a.png" },
    };
    expect(hostsOf(ISSUER, { instance, instanceV2 })).toEqual({
      media: [
        ISSUER,
        "http://files.one.example:81",
        "https://avatars.one.example",
        "https://thumbnails.one.example",
      ],
      streams: ["wss://one.example", "wss://stream.one.example", "wss://second.one.example"],
    });
  });

  test("include an insecure server itself", () => {
    expect(hostsOf("http://127.0.0.1:4000")).toEqual({
      media: ["http://127.0.0.1:4000"],
      streams: ["ws://127.0.0.1:4000"],
    });
  });
});

describe("the hosts allowed by the proxy do not grow", () => {
  const nothing = hostsOf(ISSUER);

  test.each([
    "img-src * data: https: http: 'unsafe-inline' 'self'",
    "img-src",
    ";;;",
    "img-src https://a\"b.example https://a'b.example https://a.example:x",
    "connect-src https://elsewhere.example wss: *",
    "img-src https://user@evil.example javascript:alert(1) //evil.example",
  ])("with a policy like %s", policy => {
    expect(hostsOf(ISSUER, { policy })).toEqual(nothing);
  });

  test.each([
    null,
    "text",
    [["list"]],
    { urls: "wss://a.example", thumbnail: 7 },
    { urls: { streaming_api: "javascript:alert(1)" }, thumbnail: "data:image/png,x" },
    { urls: { streaming_api: "wss://a.example; script-src *" }, thumbnail: "/relative.png" },
    { thumbnail: null, contact_account: null },
  ])("with an instance description like %j", instance => {
    expect(hostsOf(ISSUER, { instance, instanceV2: instance })).toEqual(nothing);
  });

  test("beyond 20 for media", () => {
    const many = Array.from({ length: 500 }, (_, index) => `https://h${index}.example`);
    const { media } = hostsOf(ISSUER, { policy: `img-src ${many.join(" ")}` });
    expect(media).toHaveLength(20);
    expect(media[0]).toBe(ISSUER);
  });
});

test("the client's policy includes the server's hosts", () => {
  const policy = clientPolicy(OWN, "/web", hostsOf("http://127.0.0.1:4000")).split("; ");
  expect(policy).toContain("script-src http://localhost:4040/web/");
  expect(policy).toContain("worker-src http://localhost:4040/web/ http://localhost:4040/sw.js");
  expect(policy).toContain(
    "img-src 'self' data: blob: https: http://localhost:* http://127.0.0.1:4000",
  );
  // Accounts of other instances, also of servers on this machine.
  expect(policy).toContain(
    "connect-src 'self' ws://localhost:4040 ws://127.0.0.1:4000 https: wss: http://localhost:* ws://localhost:*",
  );
  expect(policy).toContain("require-trusted-types-for 'script'");
});

describe("an address typed by a person", () => {
  test.each([
    ["some.instance", "https://some.instance"],
    ["https://some.instance/web?a#b", "https://some.instance"],
    ["HTTPS://Some.Instance:443", "https://some.instance"],
    ["http://127.0.0.1:4000/", "http://127.0.0.1:4000"],
    ["localhost:4000", "https://localhost:4000"],
  ])("%s is read as %s", (typed, origin) => expect(originOf(typed)).toBe(origin));

  test.each(["", "://", "ftp://some.instance", "https://me:secret@some.instance", "a b"])(
    "%j is refused",
    typed => expect(() => originOf(typed)).toThrow("is no address of a server"),
  );
});
