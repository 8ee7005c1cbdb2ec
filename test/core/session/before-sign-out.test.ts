import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { markers } from "../../../core/markers/markers.ts";
import { endSession } from "../../../core/session/internal/ending.ts";
import { retainSignedIn } from "../../../core/session/token-watch.ts";
import { settings } from "../../../core/settings/settings.ts";
import { answering, json, never, type Asked } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled } from "../../../demo/environment/until.ts";

const REVOKE = "/oauth/revoke";
const WHOLE = "/api/v1/accounts/update_credentials";
const MARKERS = "/api/v1/markers";

const ALICE = {
  id: "alice",
  username: "alice",
  acct: "alice",
  pleroma: { settings_store: { "glitch-lily": {} } },
};

const sentStore = ({ body }: Asked) =>
  (JSON.parse(String(body)) as { pleroma_settings_store: object }).pleroma_settings_store;

/** Somebody who has just read something, and has just set something. */
async function busy(
  answer: (asked: Asked) => Response | Promise<Response> | undefined = () => undefined,
) {
  const { environment, asked } = answering(
    one =>
      answer(one) ??
      (one.path.startsWith(MARKERS) && one.method === "GET"
        ? json({ notifications: { last_read_id: "140" } })
        : json(
            one.path === WHOLE
              ? { ...ALICE, pleroma: { settings_store: sentStore(one) } }
              : one.path.endsWith("verify_credentials")
                ? ALICE
                : {},
          )),
  );
  const nobody = retainClient(environment, {
    instance: environment.origin,
    person: null,
    token: null,
  });
  const signedIn = retainSignedIn(
    nobody.client,
    { person: "alice", token: "token" },
    { onRefused() {}, onOther() {} },
  );
  const { client } = signedIn;
  await markers(client).load();
  markers(client).setNotificationsRead("141", () => ["142", "141", "140"]);
  await settled();
  markers(client).setNotificationsRead("142", () => ["142", "141", "140"]);
  settings(client).change({ boost_modal: true });
  await settled();
  return {
    environment,
    asked: () => asked.map(({ method, path, body }) => `${method} ${path} ${body ?? ""}`.trim()),
    end: () => endSession(nobody.client, signedIn, { accessToken: "token" }),
    close() {
      signedIn.leave();
      nobody.release();
    },
  };
}

afterEach(() => expectNoReports());

test("unsent markers and settings are sent before the token is revoked", async () => {
  const alice = await busy();
  const before = alice.asked().length;
  expect(await alice.end()).toEqual({ person: "alice", token: "token" });
  const said = alice.asked().slice(before);
  expect(said.slice(0, -1)).toEqual(
    expect.arrayContaining([
      `POST ${MARKERS} {"notifications":{"last_read_id":"142"}}`,
      expect.stringMatching(new RegExp(`${WHOLE} .*boost_modal`)),
    ]),
  );
  expect(said.at(-1)).toContain(REVOKE);
  alice.close();
});

test("signing out completes when the server does not answer unsent changes within three seconds", async () => {
  const alice = await busy(one =>
    one.path === WHOLE || (one.path === MARKERS && one.method === "POST") ? never(one) : undefined,
  );
  const end = alice.end();
  await settled();
  expect(alice.asked().some(each => each.includes(REVOKE))).toBe(false);
  alice.environment.clock.advance(3000);
  expect(await end).toEqual({ person: "alice", token: "token" });
  alice.close();
  await settled();
});
