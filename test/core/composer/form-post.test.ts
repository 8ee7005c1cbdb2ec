import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { createFormPost } from "../../../core/composer/form-post.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { postedAttachment } from "../../../core/uploads/upload.ts";
import { page } from "../../support/core/compose-page.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const fields = ({ $fields }: ReturnType<typeof createFormPost>) =>
  Object.fromEntries($fields.get());

test("a person who signs in keeps the text and gets their own preferences", async () => {
  const { environment, client, asked } = page();
  const nobody = retainClient(environment, {
    instance: environment.origin,
    person: null,
    token: null,
  });
  const before = createFormPost(nobody.client, { text: "Hi" }, null);
  const stop = before.$fields.listen(() => {});
  expect(fields(before)).toMatchObject({ status: "Hi", visibility: "public" });
  before.compose.write("Hi all");
  before.compose.setWarning("Greeting");
  expect(asked.filter(({ path }) => path.includes("verify_credentials"))).toEqual([]);

  const after = createFormPost(client, { text: "Hi" }, before.state());
  stop();
  before.end();
  const end = after.$fields.listen(() => {});
  expect(fields(after)).toMatchObject({ status: "Hi all", spoiler_text: "Greeting" });
  await until(() => fields(after)["visibility"] === "unlisted");
  after.reset();
  expect(fields(after)).toMatchObject({ status: "Hi" });
  expect(fields(after)).not.toHaveProperty("spoiler_text");
  end();
  after.end();
  await settled();
  expect(storedDrafts(client).$drafts.get()).toEqual([]);
});

test("files are not passed on to another person", () => {
  const { environment, client } = page();
  const bob = retainClient(environment, {
    instance: environment.origin,
    person: "bob",
    token: "b",
  });
  const draft = {
    id: "",
    changedAt: 0,
    text: "Look",
    media: [postedAttachment({ id: "7", type: "image", url: "https://a.example/7.png" } as never)],
  };
  const state = (person: string) => JSON.stringify({ person, draft });
  const own = createFormPost(client, {}, state("alice"));
  expect(fields(own)).toMatchObject({ status: "Look", "media_ids[]": "7" });
  const other = createFormPost(bob.client, {}, state("alice"));
  expect(fields(other)).toMatchObject({ status: "Look" });
  expect(fields(other)).not.toHaveProperty("media_ids[]");
  own.end();
  other.end();
});

test("the form reports a missing text, a text that is too long and an incomplete poll", async () => {
  const { client } = page();
  const { compose, $problem, end } = createFormPost(client, {}, null);
  const stop = $problem.listen(() => {});
  expect($problem.get()).toBe("missing");
  compose.write("Twenty characters at most, it is said");
  await until(() => $problem.get() === "long");
  compose.write("Tea?");
  compose.change({
    poll: { options: ["Yes", ""], multiple: false, hideTotals: false, expiresIn: 600 },
  });
  expect($problem.get()).toBe("poll");
  compose.change({ poll: null });
  expect($problem.get()).toBe(null);
  expect(compose.$view.get()).toMatchObject({ canSchedule: false, canThread: false });
  expect(await compose.send()).toEqual({ kind: "refused" });
  stop();
  end();
});
