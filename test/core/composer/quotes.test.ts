import { afterEach, describe, expect, test } from "vitest";
import { createStatus } from "../../../core/api/statuses/compose.ts";
import { fetchStatus } from "../../../core/api/statuses/statuses.ts";
import { retainClient } from "../../../core/client.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { openComposer, readyComposer, sentId } from "../../support/core/composing.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

describe("a quote", () => {
  test("is sent to Pleroma as quote_id, with at most the visibility of the quoted post", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const hers = { status: "For friends", visibility: "private" };
    const { id } = await createStatus(client.api, hers, "private");
    const { compose, view } = await readyComposer(client, { quote: id });
    await until(() => view().quote === id && view().visibilities.length === 2);
    expect(view()).toMatchObject({ visibility: "private", visibilities: ["private", "direct"] });
    compose.write("As I said");
    expect(await fetchStatus(client.api, await sentId(compose))).toMatchObject({
      visibility: "private",
      pleroma: { quote_id: id },
    });
  });

  async function elsewhere(approval: object | undefined) {
    const me = { id: "alice", username: "alice", acct: "alice", source: { privacy: "public" } };
    const answers: Record<string, object> = {
      "/api/v1/accounts/verify_credentials": me,
      "/api/v1/instance": { version: "4.5.0", configuration: {} },
      "/api/v1/statuses/1": {
        id: "1",
        account: { id: "bob", username: "bob", acct: "bob" },
        visibility: "public",
        ...(approval && { quote_approval: approval }),
      },
    };
    const posts: unknown[] = [];
    const { environment } = answering(({ method, path, body }: Asked) => {
      if (method !== "POST")
        return path in answers ? json(answers[path]) : json({}, { status: 404 });
      posts.push(JSON.parse(body as string));
      return json({ id: "new", account: me });
    });
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const { client } = retainClient(environment, who);
    const held = openComposer(client, { quote: "1" });
    held.compose.write("See");
    await until(() => held.view().canSend || held.view().cannotQuote);
    return { ...held, posts };
  }

  test("is sent to Mastodon as quoted_status_id", async () => {
    const approval = { automatic: ["public"], manual: [], current_user: "automatic" };
    const { compose, posts } = await elsewhere(approval);
    expect(await sentId(compose)).toBe("new");
    expect(posts).toEqual([{ status: "See", visibility: "public", quoted_status_id: "1" }]);
  });

  test("is not sent to a server that does not support quotes", async () => {
    const { compose, view, posts } = await elsewhere(undefined);
    expect(view()).toMatchObject({ canSend: false, cannotQuote: true });
    expect(await compose.send()).toEqual({ kind: "refused" });
    expect(posts).toEqual([]);
  });
});
