import { cleanStores } from "nanostores";
import { describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { lists } from "../../../core/timelines/lists.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { claimReports } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";

function open(...answers: Response[]) {
  const { environment, asked } = answering(() => answers.shift() ?? json([]));
  const { client, release } = retainClient(environment, {
    instance: environment.origin,
    person: "alice",
    token: "token",
  });
  const { $view } = lists(client);
  $view.listen(() => {});
  return { environment, asked, $view, [Symbol.dispose]: release };
}

describe("lists", () => {
  test("are loaded when they are watched, and sorted by title", async () => {
    using shown = open(
      json([{ id: "2", title: "friends" }, { id: 1, title: "Books" }, { title: "Nothing" }]),
    );
    const view = await until(() => shown.$view.get().state === "ready" && shown.$view.get());
    expect(view).toEqual({
      state: "ready",
      value: [
        { id: "1", title: "Books" },
        { id: "2", title: "friends" },
      ],
    });
    expect(shown.asked.map(({ path }) => path)).toEqual(["/api/v1/lists"]);
    expect(claimReports(shown.environment)).toHaveLength(1);
  });

  test("are empty when the server does not support them", async () => {
    using shown = open(json({ error: "Not found" }, { status: 404 }));
    await until(() => shown.$view.get().state === "ready");
    expect(shown.$view.get()).toEqual({ state: "ready", value: [] });
  });

  test("that failed to load are requested again when they are next watched", async () => {
    using shown = open(json({ error: "No" }, { status: 422 }), json([{ id: "1", title: "Books" }]));
    await until(() => shown.$view.get().state === "failed");
    cleanStores(shown.$view);
    shown.$view.listen(() => {});
    await until(() => shown.$view.get().state === "ready");
  });
});
