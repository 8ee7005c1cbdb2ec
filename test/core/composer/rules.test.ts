import { afterEach, describe, expect, test } from "vitest";
import type { Client } from "../../../core/client.ts";
import { languageChoices } from "../../../core/languages/choices.ts";
import { settings } from "../../../core/settings/settings.ts";
import { tagHistory } from "../../../core/suggestions/tag-history.ts";
import { json } from "../../../demo/environment/answers.ts";
import { alice, bob, composer, page, posted } from "../../support/core/compose-page.ts";
import { openComposer, readyComposer, sentId } from "../../support/core/composing.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { drop, later } from "../../support/core/small-instance.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const me = (source: object, more: object = {}) => ({
  "GET /api/v1/accounts/verify_credentials": () => json({ ...alice, ...more, source }),
});

const parent = (more: object) => ({
  "GET /api/v1/statuses/1": () =>
    json({ id: "1", account: bob, visibility: "public", content: "Hi", ...more }),
});

const PLEROMA = {
  "GET /api/v1/instance": () => json({ pleroma: { metadata: { features: ["pleroma_api"] } } }),
};

test("GoToSocial takes a post that is just as long as the composer allows", async () => {
  await using instance = await checkedInstance({ bare: "gotosocial" });
  await using alice = await signIn("alice", { instance });
  const { compose, view } = await readyComposer(alice.client);
  compose.setWarning("👩‍👩‍👧");
  compose.write("@bob@example.org 👩‍👩‍👧 ");
  compose.write(view().text + "x".repeat(view().left));
  expect(view()).toMatchObject({ left: 0, canSend: true });
  const text = view().text;
  compose.write(`${text}x`);
  expect(view()).toMatchObject({ left: -1, canSend: false });
  expect(await sentId(compose, text)).not.toBe("");
});

describe("visibility", () => {
  test("is the account's default, and is always sent", async () => {
    const { client, bodies } = page();
    const { compose, view } = await composer(client);
    expect(view().visibility).toBe("unlisted");
    await sentId(compose, "Hi");
    expect(bodies()).toEqual([{ status: "Hi", visibility: "unlisted" }]);
  });

  test("must be known or chosen before a post can be sent", async () => {
    const profile = later();
    const { client, sent } = page({ "GET /api/v1/accounts/verify_credentials": profile.answer });
    const { compose, view } = await readyWriter(client);
    compose.write("Hi");
    expect(view()).toMatchObject({ visibility: "private", canSend: false });
    expect(await compose.send()).toEqual({ kind: "refused" });
    expect(sent()).toEqual([]);
    compose.change({ visibility: "direct" });
    expect(view().canSend).toBe(true);
    expect(await sentId(compose)).toBe("new");
  });

  test("is requested again on sending when loading the account failed", async () => {
    const { client, answers, bodies } = page({ "GET /api/v1/accounts/verify_credentials": drop });
    const { compose, view } = await readyWriter(client);
    compose.write("Hi");
    await until(() => view().canSend);
    expect(await compose.send()).toEqual({ kind: "refused" });
    expect(view()).toMatchObject({
      text: "Hi",
      failure: { title: { message: "Can’t reach {server}" } },
    });
    Object.assign(answers, me({ privacy: "direct" }));
    expect(await sentId(compose)).toBe("new");
    expect(bodies()).toMatchObject([{ visibility: "direct" }]);
  });

  test.each([
    [{}, "public"],
    [{ source: {} }, "public"],
    [{ source: { privacy: "mutuals_only" } }, "private"],
  ])("for an account with %o is %s", async (more, visibility) => {
    const { client, bodies } = page({
      "GET /api/v1/accounts/verify_credentials": () => json({ ...alice, ...more }),
    });
    const { compose } = openComposer(client, {});
    await sentId(compose, "Hi");
    expect(bodies()).toMatchObject([{ visibility }]);
  });

  test("of a reply does not become wider when its parent is missing: sending fails", async () => {
    const { client, sent } = page();
    const { compose, view } = await readyWriter(client, "1");
    compose.write("Hi");
    await until(() => view().canSend);
    expect(await compose.send()).toEqual({ kind: "refused" });
    expect(view()).toMatchObject({ visibility: "private", failure: { title: "404" } });
    expect(sent()).toEqual([]);
  });

  test("can be `local` only on Pleroma, and only `direct` in a reply to a direct post", async () => {
    const { client } = page({ ...PLEROMA, ...parent({ visibility: "direct" }) });
    const fresh = openComposer(client, {});
    await until(() => fresh.view().visibilities.includes("local"));
    const reply = openComposer(client, { replyTo: "1" });
    await until(() => reply.view().visibility === "direct");
    expect(reply.view().visibilities).toEqual(["direct"]);
    const elsewhere = await composer(page().client);
    expect(elsewhere.view().visibilities).not.toContain("local");
  });

  test("can be changed for a single post", async () => {
    const { client, bodies } = page();
    const { compose, view } = await composer(client);
    compose.write("Hi");
    expect(await compose.send({ visibility: "direct" })).toMatchObject({ kind: "sent" });
    expect(bodies()).toMatchObject([{ visibility: "direct" }]);
    expect(view().visibility).toBe("unlisted");
  });
});

test("the format of new posts is the account's on GoToSocial", async () => {
  const supported_mime_types = ["text/plain", "text/markdown"];
  const { client, bodies } = page({
    ...me({ privacy: "public", status_content_type: "text/markdown" }),
    "GET /api/v1/instance": () =>
      json({ version: "0.20.0", configuration: { statuses: { supported_mime_types } } }),
  });
  const { compose, view } = openComposer(client, {});
  await until(() => view().contentType === "text/markdown");
  await sentId(compose, "**Hi**");
  expect(bodies()).toMatchObject([{ content_type: "text/markdown" }]);
});

describe("the character counter", () => {
  test("counts like the server, and prevents sending text that is too long or blank", async () => {
    const { client, sent } = page();
    const { compose, view } = await composer(client);
    await until(() => view().limit === 20);
    compose.write(`@bob@example.org ${"a".repeat(15)}`);
    expect(view()).toMatchObject({ left: 0, canSend: true });
    compose.write(`@bob@example.org ${"a".repeat(16)}`);
    expect(view()).toMatchObject({ left: -1, canSend: false });
    compose.write(" \n ");
    expect(view()).toMatchObject({ left: 20, canSend: false });
    expect(await compose.send()).toEqual({ kind: "refused" });
    expect(sent()).toEqual([]);
  });
});

describe("the warning of a reply", () => {
  test.each([
    ["Cake", true, "re: Cake"],
    ["RE: Cake", true, "RE: Cake"],
    ["Cake", false, "Cake"],
    ["", true, null],
  ])(
    "to a post with the warning %o, with prepend_cw_re set to %o, is %o",
    async (spoiler_text, prepend_cw_re, warning) => {
      const { client } = page(parent({ spoiler_text }));
      settings(client).change({ prepend_cw_re });
      const { compose, view } = await composerOf(client);
      expect(view()).toMatchObject({ warning, isTouched: false });
      compose.write("Hi");
      if (warning !== null) {
        compose.toggleWarning();
        expect(view().warning).toBeNull();
        compose.toggleWarning();
        expect(view().warning).toBe(warning);
      }
    },
  );

  test("has its field from the start when the settings say so", async () => {
    const { client, bodies } = page();
    settings(client).change({ always_show_spoilers_field: true });
    const { compose, view } = await composer(client);
    expect(view()).toMatchObject({ warning: "", isTouched: false });
    await sentId(compose, "Hi");
    expect(bodies()).toEqual([{ status: "Hi", visibility: "unlisted" }]);
  });
});

describe("the language", () => {
  test("is the chosen one, otherwise the author's default, and is remembered", async () => {
    const { client, bodies } = page(me({ privacy: "unlisted", language: "fr" }));
    const { compose } = await composer(client);
    await sentId(compose, "Un");
    compose.change({ language: "de" });
    await sentId(compose, "Zwei");
    settings(client).change({ default_language: "pt" });
    await sentId(compose, "Tres");
    expect(bodies().map(({ language }) => language)).toEqual(["fr", "de", "pt"]);
    const near = languageChoices(client).$choices.get();
    expect(near.slice(0, 3).map(({ code }) => code)).toEqual(["pt", "de", "fr"]);
  });

  test("of a reply is that of its parent", async () => {
    const { client, bodies } = page(parent({ language: "es" }));
    const { compose } = await composerOf(client);
    await sentId(compose, "Si");
    expect(bodies()).toMatchObject([{ language: "es" }]);
  });
});

test("hashtags are remembered as they were typed", async () => {
  const { client } = page({
    "POST /api/v1/statuses": asked => {
      const tags = [{ name: "caturday", url: "https://example.social/tags/caturday" }];
      return posted({
        ...asked,
        body: JSON.stringify({ ...JSON.parse(asked.body as string), tags }),
      });
    },
  });
  const { compose } = await composer(client);
  await sentId(compose, "#CaturDay");
  expect(tagHistory(client).$tags.get()).toEqual(["CaturDay"]);
});

describe("the cautions about a post", () => {
  test.each([
    ["public", "#Tag", []],
    ["unlisted", "#Tag", ["hashtag"]],
    ["unlisted", "a=#Tag", []],
    ["private", "#Tag", ["hashtag", "locked"]],
    ["direct", "Hi #1", ["direct"]],
  ] as const)("match the visibility %s", async (visibility, text, cautions) => {
    const { client } = page();
    const { compose, view } = await composer(client);
    compose.change({ visibility });
    compose.write(text);
    expect(view().cautions).toEqual(cautions);
  });

  test("do not mention followers when the account approves each one", async () => {
    const { client } = page(me({ privacy: "unlisted" }, { locked: true }));
    const { compose, view } = await composer(client);
    compose.change({ visibility: "private" });
    expect(view().cautions).toEqual([]);
  });
});

test("media are marked as sensitive when the account's default says so", async () => {
  const { client } = page(me({ privacy: "unlisted", sensitive: true }));
  expect((await composer(client)).view().isSensitive).toBe(true);
});

describe("a preview", () => {
  test("is requested without keeping a post", async () => {
    const { client, bodies } = page(PLEROMA);
    const { compose, view } = await composer(client);
    await until(() => view().canPreview);
    compose.write("Hi");
    expect(await compose.preview()).toMatchObject({ id: "new" });
    expect(bodies()).toMatchObject([{ status: "Hi", preview: true }]);
    expect(view().text).toBe("Hi");
  });

  test("is not requested from a server that would publish it", async () => {
    const { client, sent } = page();
    const { compose, view } = await composer(client);
    compose.write("Hi");
    expect(view().canPreview).toBe(false);
    await expect(compose.preview()).rejects.toThrow();
    expect(sent()).toEqual([]);
  });
});

/** Before its author's preferences are known. */
async function readyWriter(client: Client, replyTo?: string) {
  const held = openComposer(client, replyTo === undefined ? {} : { replyTo });
  await until(() => held.view().state === "writing");
  return held;
}

async function composerOf(client: Client) {
  const held = await readyWriter(client, "1");
  await until(() => held.view().text.includes("@bob"));
  await until(() => held.view().visibility === "unlisted");
  return held;
}
