import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BASE, WORKER } from "../../core/lib/base-path.ts";

const text = readFileSync(new URL("../../HOSTING.md", import.meta.url), "utf8");
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(
    ([, block]) => block!,
  );

/** At the instance's own address, on a host name of its own, and the headers of both. */
const [own = "", apart = "", headers = ""] = blocks("nginx");
const [caddy = ""] = blocks("caddy");

/** The locations of nginx, by what each of them matches. */
const locations = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/^location (.+?) \{(.*?)\}$/gms)].map(([, match, content]) => [
      match!,
      content!,
    ]),
  );

const policyOf = (block: string) => /Content-Security-Policy "(.+?)"/.exec(block)?.[1];

describe("the lines for servers in HOSTING.md", () => {
  test("install this version on Pleroma", () => {
    const { version } = JSON.parse(
      readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
    ) as { version: string };
    const named = [...text.matchAll(/(?:--ref |"ref" => ")([\w.-]+)/g)].map(([, ref]) => ref);
    expect(named).toEqual([version, version]);
  });

  test("serve the page, all below it, and the service worker", () => {
    expect(Object.keys(locations(own))).toEqual([`= ${WORKER}`, `= ${BASE}`, `${BASE}/`, "@lily"]);
    expect(/@lily path (.+)/.exec(caddy)?.[1]?.split(" ")).toEqual([BASE, `${BASE}/*`, WORKER]);
  });

  test("leave no page of the client to the server beside it", () => {
    const tries = [...own.matchAll(/try_files ([^;]+);/g)].map(([, files]) =>
      files!.split(" ").at(-1),
    );
    expect(tries.length).toBeGreaterThan(1);
    // nginx looks for a path that stands last in the locations of the server.
    expect(tries.filter(last => !/^[=@]/.test(last!))).toEqual([]);
  });

  test("add the headers to every location that is the client's", () => {
    for (const [match, content] of Object.entries({ ...locations(own), ...locations(apart) }))
      expect(content.includes("proxy_pass") || content.includes("glitch-lily.conf"), match).toBe(
        true,
      );
  });

  test("allow the same with nginx and Caddy", () => {
    expect(policyOf(headers)).toBeDefined();
    expect(policyOf(caddy)).toBe(policyOf(headers)?.replace("$host", "{host}"));
  });

  test("let pages of other sites load elements", () => {
    for (const block of [own, apart])
      expect(locations(block)[`${BASE}/`]).toContain("Access-Control-Allow-Origin *");
    expect(caddy).toContain("Access-Control-Allow-Origin *");
  });
});
