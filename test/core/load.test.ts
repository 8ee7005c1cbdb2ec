import { cleanStores } from "nanostores";
import { describe, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "../../core/api/http/errors.ts";
import { retainClient } from "../../core/client.ts";
import { attempt, loadDefault } from "../../core/load.ts";
import { createLoadable } from "../../core/loadable.ts";
import { answering, json } from "../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../demo/environment/environment.ts";
import { settled } from "../../demo/environment/until.ts";

function visit() {
  const { environment } = answering(() => json([]));
  const { client } = retainClient(environment, {
    instance: environment.origin,
    person: null,
    token: null,
  });
  return { client, environment };
}

const refused = (status = 500) => new ApiError({ status, statusText: "", words: null });

describe("a request whose failure isn't shown", () => {
  test("resolves with its result", async () => {
    const { client } = visit();
    expect(await attempt(client, async () => 7)).toBe(7);
  });

  test("resolves with undefined if it is refused, and tells why", async () => {
    const { client } = visit();
    const failed = vi.fn();
    const error = refused();
    expect(await attempt(client, () => Promise.reject(error), failed)).toBeUndefined();
    expect(failed).toHaveBeenCalledExactlyOnceWith(error);
    expectNoReports();
  });

  test("reports a bug", async () => {
    const { client, environment } = visit();
    await attempt(client, () => Promise.reject(new TypeError("Oh")));
    expect(claimReports(environment)).toHaveLength(1);
  });
});

describe("a value with a default", () => {
  test("loads once, with its first subscriber", async () => {
    const { client } = visit();
    const fetch = vi.fn(async () => 2);
    const { $value, load } = loadDefault(client, 1, fetch);
    expect(fetch).not.toHaveBeenCalled();
    $value.listen(() => {});
    expect($value.get()).toBe(1);
    await load();
    expect($value.get()).toBe(2);
    cleanStores($value);
    $value.listen(() => {});
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("loads again with a later subscriber if that failed", async () => {
    const { client } = visit();
    const fetch = vi.fn(async () => 2).mockRejectedValueOnce(refused());
    const { $value, load } = loadDefault(client, 1, fetch);
    await load();
    expect($value.value).toBe(1);
    $value.listen(() => {});
    await settled();
    expect($value.get()).toBe(2);
  });
});

describe("a value whose server can't be reached", () => {
  test("loads once the server can be reached", async () => {
    const { client, environment } = visit();
    const fetch = vi.fn(async () => 2).mockRejectedValueOnce(new NetworkError(null));
    environment.setOnline(false);
    const { $value, load } = loadDefault(client, 1, fetch);
    await load();
    expect($value.value).toBe(1);
    environment.setOnline(true);
    await settled();
    expect($value.value).toBe(2);
    environment.setOnline(false);
    environment.setOnline(true);
    await settled();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe("something to load", () => {
  test("is loading, then ready, and requested once", async () => {
    const { client } = visit();
    const fetch = vi.fn(async () => "a");
    const { $view } = createLoadable(client, fetch);
    $view.listen(() => {});
    expect($view.get()).toEqual({ state: "loading" });
    await settled();
    expect($view.get()).toEqual({ state: "ready", value: "a" });
    cleanStores($view);
    $view.listen(() => {});
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("shows what is known until the new value arrives, and if that fails", async () => {
    const { client } = visit();
    const fetch = vi.fn(async () => "new").mockRejectedValueOnce(refused());
    const { $view, retry } = createLoadable(client, fetch, { known: () => "old" });
    $view.listen(() => {});
    expect($view.get()).toEqual({ state: "ready", value: "old" });
    await settled();
    expect($view.get()).toEqual({ state: "ready", value: "old" });
    await retry();
    expect($view.get()).toEqual({ state: "ready", value: "new" });
  });

  test("can fail, be missing, and be requested again", async () => {
    const { client } = visit();
    const fetch = vi
      .fn(async () => "a")
      .mockRejectedValueOnce(refused())
      .mockRejectedValueOnce(refused(404));
    const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
    const { $view, retry } = createLoadable(client, fetch, { isMissing });
    await retry();
    expect($view.value).toMatchObject({ state: "failed", failure: { status: 500 } });
    const again = retry();
    expect($view.value).toEqual({ state: "loading" });
    await again;
    expect($view.value).toEqual({ state: "missing" });
    await retry();
    expect($view.value).toEqual({ state: "ready", value: "a" });
  });

  test("is aborted with its last subscriber if each mount loads it", async () => {
    const { client } = visit();
    const signals: AbortSignal[] = [];
    const { $view } = createLoadable(
      client,
      signal => {
        signals.push(signal);
        return signals.length > 1 ? Promise.resolve("b") : new Promise<string>(() => {});
      },
      { eachMount: true },
    );
    $view.listen(() => {});
    cleanStores($view);
    expect(signals[0]!.aborted).toBe(true);
    $view.listen(() => {});
    await settled();
    expect($view.get()).toEqual({ state: "ready", value: "b" });
  });

  test("says nothing after its end", async () => {
    const { client } = visit();
    const { promise, resolve } = Promise.withResolvers<string>();
    const { $view, end } = createLoadable(client, () => promise);
    $view.listen(() => {});
    end();
    resolve("late");
    await settled();
    expect($view.get()).toEqual({ state: "loading" });
  });
});
