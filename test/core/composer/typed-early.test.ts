import { afterEach, describe, expect, test } from "vitest";
import { json } from "../../../demo/environment/answers.ts";
import { anotherTab, bob, composer, page, refuse } from "../../support/core/compose-page.ts";
import { openComposer } from "../../support/core/composing.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const parent = () => json({ id: "1", account: bob, visibility: "public", content: "Hi" });

/** A reply while nobody knows yet what is answered. */
async function earlyReply() {
  const { answer, give } = later();
  const { client, environment, bodies, answers } = page({ "GET /api/v1/statuses/1": answer });
  const held = openComposer(client, { replyTo: "1" });
  await until(() => held.view().state === "writing");
  return { ...held, environment, bodies, answers, come: () => give(parent()) };
}

describe("a reply that is typed before its parent has loaded", () => {
  test("mentions the parent's author before the typed text", async () => {
    const { compose, view, come, bodies } = await earlyReply();
    for (const text of ["H", "Hi", "Hi!"]) compose.write(text);
    come();
    await until(() => view().text === "@bob Hi!");
    expect(view()).toMatchObject({ isTouched: true, selection: null });
    await until(() => view().canSend);
    expect(await compose.send()).toMatchObject({ kind: "sent" });
    expect(bodies()).toMatchObject([{ status: "@bob Hi!", in_reply_to_id: "1" }]);
  });

  test("does not mention the author twice", async () => {
    const { compose, view, come } = await earlyReply();
    compose.write("@bob Hi");
    come();
    await until(() => view().visibility === "unlisted");
    expect(view().text).toBe("@bob Hi");
  });

  test("adds the mention once", async () => {
    const { compose, view, come } = await earlyReply();
    compose.write("Hi");
    come();
    await until(() => view().text === "@bob Hi");
    compose.write("Hi");
    await settled();
    expect(view().text).toBe("Hi");
  });

  test("counts as unchanged when all text is deleted again", async () => {
    const { compose, view, come } = await earlyReply();
    compose.write("H");
    compose.write("");
    come();
    await until(() => view().text === "@bob ");
    expect(view().isTouched).toBe(false);
  });

  test("does not change when its draft is reopened", async () => {
    const { compose, environment, answers } = await earlyReply();
    compose.write("Hi");
    environment.leave();
    environment.crash();
    answers["GET /api/v1/statuses/1"] = parent;
    const { view } = await composer(anotherTab(environment), "1");
    await settled();
    expect(view().text).toBe("Hi");
  });

  test("does not change a draft that it continues", async () => {
    const { client, environment, answers } = page({ "GET /api/v1/statuses/1": parent });
    const { compose } = await composer(client, "1");
    compose.write("Hello");
    environment.leave();
    const { answer, give } = later();
    answers["GET /api/v1/statuses/1"] = answer;
    const again = openComposer(anotherTab(environment), { replyTo: "1" });
    again.compose.write(", you");
    await until(() => again.view().state === "writing");
    expect(again.view().text).toBe("Hello, you");
    again.compose.write("Hello, you two");
    give(parent());
    await until(() => again.view().visibility === "unlisted");
    expect(again.view().text).toBe("Hello, you two");
  });

  test("adds no mention to a post that is already being sent", async () => {
    const { compose, view, come, bodies, answers } = await earlyReply();
    const { answer, give } = later();
    answers["POST /api/v1/statuses"] = answer;
    compose.write("Hi");
    compose.change({ visibility: "public" });
    await until(() => view().canSend);
    const sending = compose.send();
    await until(() => bodies().length === 1);
    come();
    await settled();
    expect(view()).toMatchObject({ state: "sending", text: "Hi" });
    give(refuse(422)());
    expect(await sending).toEqual({ kind: "refused" });
    expect(view().text).toBe("Hi");
  });
});
