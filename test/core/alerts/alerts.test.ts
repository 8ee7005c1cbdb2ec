import { afterEach, describe, expect, test } from "vitest";
import { ApiError, Malformed, NetworkError } from "../../../core/api/http/errors.ts";
import { retainClient } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import {
  claimReports,
  expectNoReports,
  fakeEnvironment,
} from "../../../demo/environment/environment.ts";

const failed = (status: number) => new ApiError({ status, statusText: "", words: "No" });

function page() {
  const environment = fakeEnvironment();
  const who = { instance: environment.origin, person: null, token: null };
  const { client, release } = retainClient(environment, who);
  const store = alerts(client);
  const titles = () => store.$alerts.get().map(({ title }) => title);
  return { environment, store, titles, release };
}

afterEach(() => expectNoReports());

describe("alerts", () => {
  test("disappear after five seconds each, in order", () => {
    const { environment, store, titles } = page();
    store.show({ title: "one", message: "" });
    environment.clock.advance(3000);
    store.show({ title: "two", message: "" });
    environment.clock.advance(1999);
    expect(titles()).toEqual(["one", "two"]);
    environment.clock.advance(1);
    expect(titles()).toEqual(["two"]);
    environment.clock.advance(3000);
    expect(titles()).toEqual([]);
  });

  test("are all kept when many come at once, with increasing keys", () => {
    const { store, titles } = page();
    for (let number = 1; number <= 50; number += 1) {
      store.show({ title: String(number), message: "" });
    }
    expect(titles()).toHaveLength(50);
    const keys = store.$alerts.get().map(({ key }) => key);
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    expect(new Set(keys).size).toBe(50);
  });

  test("do not reuse keys", () => {
    const { store } = page();
    store.show({ title: "one", message: "" });
    const [one] = store.$alerts.get();
    store.dismiss(one!.key);
    store.show({ title: "two", message: "" });
    expect(store.$alerts.get()[0]!.key).toBeGreaterThan(one!.key);
  });

  test("disappear when dismissed, even if dismissed twice", () => {
    const { environment, store, titles } = page();
    store.show({ title: "one", message: "" });
    store.show({ title: "two", message: "" });
    const { key } = store.$alerts.get()[0]!;
    store.dismiss(key);
    store.dismiss(key);
    expect(titles()).toEqual(["two"]);
    expect(environment.clock.waiting).toBe(1);
  });

  test("leave no timer running when their client is released", () => {
    const { environment, store, release } = page();
    store.show({ title: "one", message: "" });
    release();
    expect(environment.clock.waiting).toBe(0);
  });
});

describe("an error's alert", () => {
  test("shows the server's message", () => {
    const { store } = page();
    store.showError(failed(422));
    expect(store.$alerts.get()).toMatchObject([{ title: "422", message: "No" }]);
  });

  test("is not shown for an abort", () => {
    const { store, titles } = page();
    store.showError(new DOMException("Nobody waits", "AbortError"));
    expect(titles()).toEqual([]);
  });

  test("comes with a report for an unexpected error, which skipAlert does not suppress", () => {
    const { environment, store } = page();
    const errors = [new TypeError("x"), new Malformed("y")];
    store.showError(errors[0]);
    store.showError(errors[1], { skipAlert: true });
    expect(store.$alerts.get()).toMatchObject([{ title: { message: "Oops!" } }]);
    expect(claimReports(environment)).toEqual(errors);
  });

  test("comes without a report for a network error", () => {
    const { store, titles } = page();
    store.showError(new NetworkError("example.social"));
    expect(titles()).toHaveLength(1);
  });
});
