import { describe, expect, test } from "vitest";
import { cookieJar } from "../../../demo/proxy/cookies.ts";

const one = cookieJar("https://one.example");
const other = cookieJar("https://other.example");

/** What a browser would send back. */
const back = (setCookie: string | null) => setCookie?.split(";")[0] ?? "";

describe("storing a cookie", () => {
  test.each([
    ["pleroma_key=abc", []],
    ["pleroma_key=abc; Path=/; HttpOnly; SameSite=Lax", ["Path=/", "HttpOnly", "SameSite=Lax"]],
    ["__Host-pleroma_key=abc; path=/; secure; HttpOnly", ["path=/", "HttpOnly"]],
    ["__Secure-id=abc; Secure; Domain=one.example; Max-Age=5", ["Max-Age=5"]],
    ["id=abc;Domain=.one.example;SECURE;SameSite=none;Partitioned", ["SameSite=Lax"]],
    ["id=a=b; Expires=Thu, 01 Jan 2099 00:00:00 GMT", ["Expires=Thu, 01 Jan 2099 00:00:00 GMT"]],
    ["secure=abc; domain", []],
  ])("removes the attributes that would bind it to another host: %s", (setCookie, attributes) => {
    const kept = one.keep(setCookie) ?? "";
    const [pair, ...rest] = kept.split("; ");
    expect(rest).toEqual(attributes);
    expect(pair).toMatch(/^lily-[\da-f]{10}-/);
    expect(one.hand(pair ?? "")).toBe(setCookie.split(";")[0]);
  });

  test.each(["", "nameless", "=abc", ";"])("ignores a cookie without a name: %j", setCookie => {
    expect(one.keep(setCookie)).toBeNull();
  });
});

describe("returning a cookie", () => {
  test("sends it to its own server only, under its original name", () => {
    const cookies = ["__Host-id=1; Secure", "theme=dark"].map(cookie => back(one.keep(cookie)));
    const foreign = back(other.keep("__Host-id=2; Secure"));
    const header = ["pleroma_key=demo", cookies[0], foreign, cookies[1]].join("; ");
    expect(one.hand(header)).toBe("__Host-id=1; theme=dark");
    expect(other.hand(header)).toBe("__Host-id=2");
  });

  test("sends no header when there is none for the server", () => {
    for (const header of ["", ";;", "pleroma_key=demo", "lily-=1", back(other.keep("a=1"))])
      expect(one.hand(header)).toBeNull();
  });
});
