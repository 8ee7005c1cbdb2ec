import { afterEach, describe, expect, test } from "vitest";
import { createStatus } from "../../../core/api/statuses/compose.ts";
import { fetchStatus } from "../../../core/api/statuses/statuses.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { composers } from "../../../core/composer/composer.ts";
import { openComposer, readyComposer, sentId } from "../../support/core/composing.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

/** The server refuses the next post. */
const tooShort = {
  path: "/api/v1/statuses",
  method: "POST",
  times: 1,
  status: 422,
  body: '{"error":"Too short"}',
} as const;

afterEach(() => expectNoReports());

describe("a content warning", () => {
  test("counts towards the length, is kept with the draft and comes back when it is toggled", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const { compose, view, close } = await readyComposer(client, {});
    const { limit } = view();
    compose.toggleWarning();
    expect(view()).toMatchObject({ warning: "", canSend: false });
    compose.setWarning("Cake");
    compose.write("It was good");
    expect(view().left).toBe(limit - 4 - 11);
    compose.toggleWarning();
    expect(view()).toMatchObject({ warning: null, left: limit - 11 });
    compose.toggleWarning();
    close();
    await settled();
    const again = await readyComposer(client, {});
    expect(again.view()).toMatchObject({ warning: "Cake", text: "It was good" });
    await until(() => again.view().canSend);
    const id = await sentId(again.compose);
    expect(await fetchStatus(client.api, id)).toMatchObject({
      spoiler_text: "Cake",
      sensitive: true,
    });
    expect(again.view().warning).toBeNull();
  });
});

test("a reply to several people can be limited to its author, and extended again", async () => {
  await using alice = await signIn("alice");
  await using bob = await signIn("bob", { instance: alice.instance });
  const question = { status: "Well, @alice, @carol?", visibility: "public" };
  const { id } = await createStatus(bob.client.api, question, "bob");
  const { compose, view } = openComposer(alice.client, { replyTo: id });
  await until(() => view().audience === "all");
  compose.write("@bob @carol Yes");
  compose.address("author");
  expect(view()).toMatchObject({ text: "@bob Yes", audience: "author" });
  compose.address("all");
  expect(view()).toMatchObject({ text: "@bob @carol Yes", audience: "all" });
  compose.write("Hello");
  expect(view().audience).toBeNull();
});

test("a composer for one person does not change the draft of a new post", async () => {
  await using alice = await signIn("alice");
  const { client } = alice;
  const all = await readyComposer(client, {});
  all.compose.write("Dear all");
  const { compose, view } = await readyComposer(client, { text: "@bob ", visibility: "direct" });
  expect(view()).toMatchObject({ text: "@bob ", visibility: "direct", isTouched: false });
  compose.write("@bob Psst");
  expect(all.view().text).toBe("Dear all");
  const id = await sentId(compose);
  expect(await fetchStatus(client.api, id)).toMatchObject({ visibility: "direct" });
  expect(all.view().text).toBe("Dear all");
});

test.each([
  { moment: "after its composer closed", closesFirst: true },
  { moment: "while its composer was closing", closesFirst: false },
])("the alert about a post that failed $moment opens the draft again", async ({ closesFirst }) => {
  await using alice = await signIn("alice");
  const { client, instance } = alice;
  const wanted: ComposeTarget[] = [];
  const stop = composers(client).registerComposer(target => wanted.push(target));
  const { compose, view, close } = await readyComposer(client, { text: "@bob " });
  await until(() => view().canSend);
  instance.faults.add(tooShort);
  compose.write("@bob Hi");
  const done = compose.send();
  if (closesFirst) close();
  await done;
  if (!closesFirst) close();
  const [alert] = alerts(client).$alerts.get();
  expect(alert).toMatchObject({ message: "Too short" });
  alerts(client).runAction(alert!.key);
  expect(wanted).toEqual([{ text: "@bob " }]);
  stop();
});

test("a failure that the composer has shown for a while is no alert", async () => {
  await using alice = await signIn("alice");
  const { client, instance, environment } = alice;
  const { compose, view, close } = await readyComposer(client, { text: "@bob " });
  await until(() => view().canSend);
  instance.faults.add(tooShort);
  compose.write("@bob Hi");
  await compose.send();
  expect(view().failure).toMatchObject({ message: "Too short" });
  environment.clock.advance(1000);
  close();
  expect(alerts(client).$alerts.get()).toEqual([]);
});
