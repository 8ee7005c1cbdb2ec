import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { displaySettings } from "../../../core/settings/display.ts";
import { settings } from "../../../core/settings/settings.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";

afterEach(() => expectNoReports());

test("what decides how posts are shown changes with those settings only", () => {
  const { environment } = answering(() => json({}, { status: 404 }));
  const who = { instance: environment.origin, person: "alice", token: "token-a" };
  const { client, release } = retainClient(environment, who);
  const seen: unknown[] = [];
  const stop = displaySettings(client).listen(display => seen.push(display));
  const atFirst = displaySettings(client).get();
  expect(atFirst).toMatchObject({ show_counts: true, absolute_times: false });
  settings(client).change({ boost_modal: true });
  expect(displaySettings(client).get()).toBe(atFirst);
  settings(client).change({ show_counts: false });
  expect(displaySettings(client).get()).toEqual({ ...atFirst, show_counts: false });
  expect(seen).toHaveLength(1);
  stop();
  release();
});
