import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { columns, MAX_WIDTH_EM, MIN_WIDTH_EM } from "../../../core/columns/columns.ts";
import { settings } from "../../../core/settings/settings.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import {
  expectNoReports,
  type FakeEnvironment,
  type FakeOptions,
} from "../../../demo/environment/environment.ts";
import { settled } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

function tab(options: FakeOptions = {}) {
  const { environment } = answering(
    () => json({ error: "Not implemented" }, { status: 404 }),
    options,
  );
  return inTab(environment);
}

function inTab(environment: FakeEnvironment) {
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  const store = columns(client);
  const { $settings, change } = settings(client);
  const pages = () => store.$columns.get().map(({ page }) => page);
  const idOf = (page: string) => store.$columns.get().find(column => column.page === page)!.id;
  return { environment, pages, idOf, $settings, change, ...store };
}

describe("the columns of the wide layout", () => {
  test("begin with home, notifications and the local timeline", () => {
    expect(tab().pages()).toEqual(["home", "notifications", "public/local"]);
  });

  test("are added at the end or after another one, also several of the same page", () => {
    const { add, pages } = tab();
    const first = add("tags/bread");
    expect(add("home", "home")).not.toBe(first);
    expect(pages()).toEqual(["home", "home", "notifications", "public/local", "tags/bread"]);
  });

  test("are moved, but not beyond the ends", () => {
    const { move, pages } = tab();
    move("local", -1);
    expect(pages()).toEqual(["home", "public/local", "notifications"]);
    move("home", 2);
    expect(pages()).toEqual(["public/local", "notifications", "home"]);
    move("home", 1);
    move("local", -1);
    expect(pages()).toEqual(["public/local", "notifications", "home"]);
  });

  test("can be moved between the same two columns without end", () => {
    const { move, pages } = tab();
    for (let count = 0; count < 200; count += 1) {
      move(count % 2 ? "home" : "local", count % 2 ? 1 : -1);
      move("notifications", count % 2 ? 1 : -1);
    }
    expect(new Set(pages()).size).toBe(3);
    const before = pages();
    move(before[0] === "home" ? "home" : before[0] === "notifications" ? before[0] : "local", 1);
    expect(pages()).toEqual([before[1], before[0], before[2]]);
  });

  test("have a width within limits", () => {
    const { resize, $columns } = tab();
    const width = () => $columns.get()[0]!.width;
    resize("home", 30);
    expect(width()).toBe(30);
    resize("home", 1);
    expect(width()).toBe(MIN_WIDTH_EM);
    resize("home", 1000);
    expect(width()).toBe(MAX_WIDTH_EM);
  });

  test("come back to their place after they were removed", () => {
    const { remove, resize, pages, $columns } = tab();
    resize("notifications", 30);
    const bringBack = remove("notifications");
    expect(pages()).toEqual(["home", "public/local"]);
    bringBack();
    expect(pages()).toEqual(["home", "notifications", "public/local"]);
    expect($columns.get()[1]!.width).toBe(30);
  });

  test("may all be removed", () => {
    const { remove, add, pages } = tab();
    for (const id of ["home", "notifications", "local"]) remove(id);
    expect(pages()).toEqual([]);
    add("public");
    expect(pages()).toEqual(["public"]);
  });

  test("merge what was changed in different tabs", async () => {
    const one = tab();
    const other = tab({ beside: one.environment });
    one.resize("home", 30);
    other.move("local", -2);
    one.add("tags/bread");
    other.remove("notifications");
    await settled();
    const expected = ["public/local", "home", "tags/bread"];
    expect(one.pages()).toEqual(expected);
    expect(other.pages()).toEqual(expected);
    expect(other.$columns.get()[1]!.width).toBe(30);
  });

  test("ignore what other versions have stored in their place", () => {
    const { change, pages } = tab();
    change({ columns: { broken: { page: 5, width: "wide" } as never, home: 7 as never } });
    expect(pages()).toEqual(["home", "notifications", "public/local"]);
  });
});
