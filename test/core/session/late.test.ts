import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { lateSessionLifecycle, lateSignIn, sessions } from "../../../core/session/session.ts";
import { answering } from "../../../demo/environment/answers.ts";
import { createStorage } from "../../../demo/environment/storage.ts";
import {
  claimReports,
  expectNoReports,
  type FakeOptions,
} from "../../../demo/environment/environment.ts";
import { smallInstance } from "../../support/core/small-instance.ts";
import { until } from "../../../demo/environment/until.ts";

const KEY = "glitch-lily-auth";
const ALICE = JSON.stringify({ accessToken: "token-a", accountId: "alice" });

/** A page with an element on it; what keeps sessions is not there until it is wanted. */
function openElement(options: FakeOptions) {
  const instance = smallInstance();
  instance.tokens.set("token-a", "alice");
  const { environment, asked } = answering(instance.answer, options);
  const who = { instance: environment.origin, person: null, token: null };
  const { client, release } = retainClient(environment, who);
  const store = sessions(client);
  const stop = store.$session.listen(() => {});
  const close = () => {
    stop();
    release();
  };
  return { environment, asked, client, store, close, state: () => store.$session.get().state };
}

beforeEach(() => {
  // As if no test before had brought it.
  vi.spyOn(lateSessionLifecycle, "code", "get").mockReturnValue(undefined);
  vi.spyOn(lateSignIn, "code", "get").mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  expectNoReports();
});

test("a signed-out visitor does not load the session code", () => {
  const load = vi.spyOn(lateSessionLifecycle, "load");
  const page = openElement({});
  expect(page.store.$session.get()).toEqual({ state: "signed-out" });
  page.environment.setVisible(true);
  expect(load).not.toHaveBeenCalled();
  page.close();
});

test("a person is signed in at once, and the token is checked when the session code has loaded", async () => {
  const page = openElement({ local: createStorage({ [KEY]: ALICE }) });
  expect(page.store.$session.get()).toEqual({
    state: "signed-in",
    person: "alice",
    token: "token-a",
  });
  expect(page.asked).toEqual([]);
  await until(() => page.asked.length > 0);
  expect(page.state()).toBe("signed-in");
  page.close();
});

test("the session stays when its code fails to load, which is retried when the page is visible again", async () => {
  const load = vi
    .spyOn(lateSessionLifecycle, "load")
    .mockRejectedValueOnce(new TypeError("offline"));
  const page = openElement({ local: createStorage({ [KEY]: ALICE }) });
  await until(() => page.environment.reports.length > 0);
  claimReports(page.environment);
  expect(page.state()).toBe("signed-in");
  page.environment.setVisible(true);
  await until(() => page.asked.length > 0);
  expect(load).toHaveBeenCalledTimes(2);
  page.close();
});

test("a stored session doesn't load the code of the sign-in", async () => {
  const load = vi.spyOn(lateSignIn, "load");
  const page = openElement({ local: createStorage({ [KEY]: ALICE }) });
  await until(() => page.asked.length > 0);
  expect(load).not.toHaveBeenCalled();
  page.close();
});

test.each([
  ["session", lateSessionLifecycle, 1],
  // The first attempt is made beside that for the session's code.
  ["sign-in", lateSignIn, 2],
])(
  "a token without a person waits for the %s code, and can be retried when that fails to load",
  async (_, code, times) => {
    const load = vi.spyOn(code, "load");
    for (let time = 0; time < times; time += 1)
      load.mockRejectedValueOnce(new TypeError("offline"));
    const page = openElement({ address: "/web?access_token=token-a" });
    expect(page.state()).toBe("waiting");
    expect(page.environment.address.read().search).toBe("");
    await until(() => page.state() === "failed");
    claimReports(page.environment);
    const failed = page.store.$session.get();
    if (failed.state === "failed") failed.retry();
    await until(() => page.state() === "asking");
    const asking = page.store.$session.get();
    if (asking.state === "asking") asking.accept();
    await until(() => page.state() === "signed-in");
    page.close();
  },
);

test("a sign-out that can't start shows an alert", async () => {
  vi.spyOn(lateSessionLifecycle, "load").mockRejectedValue(new TypeError("offline"));
  const page = openElement({ local: createStorage({ [KEY]: ALICE }) });
  await page.store.signOut();
  expect(alerts(page.client).$alerts.get()).toHaveLength(1);
  expect(page.state()).toBe("signed-in");
  await until(() => page.environment.reports.length > 1);
  claimReports(page.environment);
  page.close();
});

test("a page follows a sign-in in another tab", async () => {
  const page = openElement({});
  expect(page.state()).toBe("signed-out");
  page.environment.local.set(KEY, ALICE);
  page.environment.setVisible(true);
  await until(() => page.state() === "signed-in");
  page.close();
});
