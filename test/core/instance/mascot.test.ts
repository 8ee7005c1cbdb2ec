import { cleanStores } from "nanostores";
import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { mascot } from "../../../core/instance/mascot.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

function page(answer = json({ error: "Not implemented" }, { status: 404 })) {
  const { environment, asked } = answering(() => answer);
  const { client } = retainClient(environment, {
    instance: environment.origin,
    person: "alice",
    token: "token-a",
  });
  return { $mascot: mascot(client), asked };
}

afterEach(() => expectNoReports());

describe("the mascot", () => {
  test("is requested once, when it is first watched", async () => {
    const { $mascot, asked } = page(json({ url: "/images/fox.png" }));
    await settled();
    expect(asked).toHaveLength(0);
    const stop = $mascot.listen(() => {});
    expect(await until(() => $mascot.get())).toBe("https://example.social/images/fox.png");
    stop();
    cleanStores($mascot);
    $mascot.listen(() => {});
    await settled();
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["the server has none", undefined],
    ["its address is none", json({ url: "https://[" })],
  ])("is null without a failure when %s", async (_, answer) => {
    const { $mascot, asked } = page(answer);
    const stop = $mascot.listen(() => {});
    await until(() => asked.length > 0);
    await settled();
    expect($mascot.get()).toBeNull();
    stop();
  });

  test("is a picture on the demo", async () => {
    await using alice = await signIn("alice");
    const $mascot = mascot(alice.client);
    const stop = $mascot.listen(() => {});
    expect(await until(() => $mascot.get())).toMatch(/^https?:/);
    stop();
  });
});
