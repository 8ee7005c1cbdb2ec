import { afterEach, describe, expect, test } from "vitest";
import { deleteUserData } from "../../../core/session/internal/delete-user-data.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { threads } from "../../../core/threads/threads.ts";
import { json } from "../../../demo/environment/answers.ts";
import {
  anotherTab,
  bob,
  composer,
  page,
  refuse,
  type Answering,
} from "../../support/core/compose-page.ts";
import { keptTexts, sentId } from "../../support/core/composing.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

async function two(answers: Record<string, Answering> = {}) {
  const { client, environment, sent } = page(answers);
  const there = anotherTab(environment);
  const one = await composer(client);
  one.compose.write("H");
  await settled();
  const other = await composer(there);
  await until(() => other.view().text === "H");
  /** Lets both tabs write what they have. */
  const pass = async () => {
    environment.clock.advance(300);
    await settled();
  };
  return { one, other, client, environment, there, sent, pass };
}

describe("in two tabs", () => {
  test("a draft follows changes in the other tab, and is cleared when the other tab sends it", async () => {
    const { one, other, pass, sent } = await two();
    one.compose.write("Hi");
    one.compose.change({ visibility: "direct" });
    await pass();
    await until(() => other.view().visibility === "direct");
    expect(other.view().text).toBe("Hi");
    await sentId(one.compose);
    await until(() => other.view().text === "");
    expect(other.view().visibility).toBe("unlisted");
    expect(sent()).toHaveLength(1);
  });

  test("texts typed in both tabs at the same time are kept as two drafts", async () => {
    const { one, other, client, pass } = await two();
    one.compose.write("one");
    other.compose.write("other");
    await pass();
    await until(() => keptTexts(client).toSorted().join() === "one,other");
    expect([one.view().text, other.view().text]).toEqual(["one", "other"]);
    await sentId(one.compose);
    expect([one.view().text, other.view().text]).toEqual(["", "other"]);
  });

  test("a post that is being sent is not changed by typing in the other tab", async () => {
    const answer = later();
    const { one, other, sent, pass } = await two({ "POST /api/v1/statuses": answer.answer });
    one.compose.write("Hi");
    await pass();
    const done = one.compose.send();
    await until(() => sent().length === 1);
    other.compose.write("Something else");
    await pass();
    expect(one.view()).toMatchObject({ state: "sending", text: "Hi" });
    answer.give(refuse(422)());
    expect(await done).toEqual({ kind: "refused" });
    expect(one.view()).toMatchObject({ text: "Hi", failure: { title: "422" } });
    expect(other.view().text).toBe("Something else");
  });

  test("a post that is sent from both is posted once", async () => {
    const { one, other, sent, pass } = await two();
    await pass();
    const ends = await Promise.all([one.compose.send(), other.compose.send()]);
    await pass();
    expect(sent()).toHaveLength(1);
    expect(ends.filter(({ kind }) => kind === "sent").length).toBeGreaterThan(0);
  });

  test("a reply appears in the other tab's thread", async () => {
    const { client, environment } = page({
      "GET /api/v1/statuses/1": () => json({ id: "1", account: bob, visibility: "public" }),
      "GET /api/v1/statuses/1/context": () => json({ ancestors: [], descendants: [] }),
    });
    const there = anotherTab(environment);
    const { item: thread } = threads(there).open("1");
    thread.$thread.listen(() => {});
    await until(() => thread.$thread.get().state === "ready");
    const { compose } = await composer(client, "1");
    await sentId(compose, "@bob Hi");
    await until(() => JSON.stringify(thread.$thread.get()).includes("new"));
    expect(statuses(there).get("new")?.account).toBe("alice");
  });

  test("signing out deletes the draft of a post that another tab is sending", async () => {
    const answer = later();
    const { one, client, environment, pass } = await two({
      "POST /api/v1/statuses": answer.answer,
    });
    const done = one.compose.send();
    await settled();
    await deleteUserData(client, "alice");
    answer.fail();
    await settled();
    environment.clock.advance(2000);
    await done;
    await pass();
    const entries = (await environment.database.entries("glitch-lily")) ?? [];
    expect(entries.filter(([key]) => /draft|outbox/.test(key))).toEqual([]);
    expect(environment.local.keys().filter(key => /draft|outbox/.test(key))).toEqual([]);
  });
});
