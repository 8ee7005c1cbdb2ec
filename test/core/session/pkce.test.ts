import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { json } from "../../../demo/environment/answers.ts";
import { drop, smallInstance } from "../../support/core/small-instance.ts";
import { goTo, openTab, type Tab } from "../../support/core/tab.ts";

const METADATA = "/.well-known/oauth-authorization-server";
const announced = { code_challenge_methods_supported: ["plain", "S256"] };

/** An instance that answers this when it is asked what it supports. */
function knowing(answer: () => Response) {
  const instance = smallInstance();
  for (let times = 0; times < 8; times += 1) instance.next(METADATA, answer);
  return instance;
}

const exchanged = (tab: Tab) => {
  const { body } = tab.asked.find(({ path }) => path === "/oauth/token")!;
  return Object.fromEntries(body as URLSearchParams);
};

const challengeFor = (verifier: string) =>
  createHash("sha256").update(verifier).digest("base64url");

describe("signing in with PKCE", () => {
  test("uses a verifier that stays in the browser until the exchange", async () => {
    const instance = knowing(() => json(announced));
    const before = openTab(instance);
    const url = new URL(await before.loginUrl());
    const challenge = url.searchParams.get("code_challenge");
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    const tab = goTo(before, instance, instance.consent(url.href, "alice"));
    await tab.becomes("signed-in");
    const verifier = exchanged(tab)["code_verifier"]!;
    expect(challengeFor(verifier)).toBe(challenge);
    expect(url.href).not.toContain(verifier);
    expect(JSON.stringify(tab.stored())).not.toContain(verifier);
    tab.close();
  });

  test("works when the link was opened in a new tab", async () => {
    const instance = knowing(() => json(announced));
    const one = openTab(instance);
    const url = new URL(await one.loginUrl());
    const address = instance.consent(url.href, "alice");
    const other = openTab(instance, { beside: one.environment, address });
    await other.becomes("signed-in");
    expect(challengeFor(exchanged(other)["code_verifier"]!)).toBe(
      url.searchParams.get("code_challenge"),
    );
    one.close();
    other.close();
  });

  test("works in each of two tabs that offer a login", async () => {
    const instance = knowing(() => json(announced));
    const one = openTab(instance);
    const first = new URL(await one.loginUrl());
    const other = openTab(instance, { beside: one.environment });
    await other.loginUrl();
    const back = goTo(one, instance, instance.consent(first.href, "alice"));
    await back.becomes("signed-in");
    expect(challengeFor(exchanged(back)["code_verifier"]!)).toBe(
      first.searchParams.get("code_challenge"),
    );
    back.close();
    other.close();
  });
});

describe("signing in without PKCE", () => {
  test.each<[string, () => Response]>([
    ["where the server answers with its page", () => new Response("<!doctype html><title>")],
    ["where it does not know the address", () => json({ error: "No" }, { status: 404 })],
    [
      "where it knows plain challenges only",
      () => json({ code_challenge_methods_supported: ["plain"] }),
    ],
    ["where it names none", () => json({ code_challenge_methods_supported: "S256" })],
    ["where it does not answer", drop],
  ])("works %s", async (_name, answer) => {
    const instance = knowing(answer);
    const before = openTab(instance);
    const url = new URL(await before.loginUrl());
    expect([...url.searchParams.keys()].filter(name => name.startsWith("code_"))).toEqual([]);
    const tab = goTo(before, instance, instance.consent(url.href, "alice"));
    await tab.becomes("signed-in");
    expect(exchanged(tab)).not.toHaveProperty("code_verifier");
    tab.close();
  });

  test("is used where the page can't compute digests", async () => {
    const tab = openTab(
      knowing(() => json(announced)),
      { noDigests: true },
    );
    expect(await tab.loginUrl()).not.toContain("code_challenge");
    tab.close();
  });
});
