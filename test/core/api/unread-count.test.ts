import { afterEach, expect, test } from "vitest";
import { verifyCredentials } from "../../../core/api/accounts/accounts.ts";
import { createConnection } from "../../../core/api/http/connection.ts";
import { fetchUnreadCount } from "../../../core/api/unread-count.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";

afterEach(() => expectNoReports());

const notification = (id: string) => ({ id, type: "follow", account: null });

/** Counts on a server with these answers; anything else is 404. */
async function count(answers: Record<string, unknown>, account: object = {}) {
  const profile = { id: "1", username: "a", acct: "a", ...account };
  const all: Record<string, unknown> = {
    ...answers,
    "/api/v1/accounts/verify_credentials": profile,
  };
  const { environment } = answering(({ path }) => {
    const answer = all[path.split("?")[0]!];
    return answer === undefined ? json({ error: "No" }, { status: 404 }) : json(answer);
  });
  const api = createConnection(environment, environment.origin, "token");
  return fetchUnreadCount(api, await verifyCredentials(api));
}

const UNREAD = "/api/v1/notifications/unread_count";

test("Pleroma tells the number of unread notifications with the account", async () => {
  expect(await count({}, { pleroma: { unread_notifications_count: 3 } })).toBe(3);
});

test("Mastodon counts the unread notifications", async () => {
  expect(await count({ [UNREAD]: { count: 7 } })).toBe(7);
});

test("elsewhere, the notifications after the read position are counted", async () => {
  const list = [notification("3"), notification("2")];
  const markers = { notifications: { last_read_id: "1" } };
  expect(await count({ "/api/v1/markers": markers, "/api/v1/notifications": list })).toBe(2);
});

test("without a read position, as on GoToSocial, the number is unknown", async () => {
  expect(await count({ "/api/v1/markers": {} })).toBe(undefined);
});
