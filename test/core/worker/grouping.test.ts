import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { grouped, type OpenNotification } from "../../../core/worker/push.ts";
import { dataOf, type SystemNotification } from "../../../core/worker/system-notification.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const one = (id: string, token = "token"): SystemNotification => ({
  title: `Title ${id}`,
  options: { tag: id, actions: [], data: { id, token, path: "/web", status: null } },
});

const onScreen = ({ title, options }: SystemNotification): OpenNotification => ({
  title,
  ...options,
});

/** What is on the screen after so many pushes. */
function after(ids: readonly string[]): SystemNotification[] {
  let screen: SystemNotification[] = [];
  for (const id of ids) {
    const next = one(id);
    const group = grouped(next, screen.toReversed().map(onScreen), i18n);
    const others = screen.filter(({ options }) => options.tag !== next.options.tag);
    screen = group ? [group] : [...others, next];
  }
  return screen;
}

test("five notifications stay separate, the sixth groups them, and later ones join the group", () => {
  const ids = ["1", "2", "3", "4", "5", "6", "7", "8"];
  expect(after(ids.slice(0, 5)).map(({ title }) => title)).toHaveLength(5);
  const [six, ...rest] = after(ids.slice(0, 6));
  expect(rest).toEqual([]);
  expect(six).toMatchObject({
    title: "6 new notifications",
    options: {
      body: "Title 6\nTitle 5\nTitle 4\nTitle 3\nTitle 2\nTitle 1",
      data: { path: "/web/notifications", group: { count: 6 }, token: "token" },
    },
  });
  expect(after(ids)).toMatchObject([
    {
      title: "8 new notifications",
      options: { body: expect.stringMatching(/^Title 8\nTitle 7\n/) },
    },
  ]);
});

test("the notifications of another account are no part of the group, and have one of their own", () => {
  const ofBoth = ["1", "2", "3", "4", "5"].flatMap(id => [one(id), one(`b${id}`, "other")]);
  const screen = ofBoth.toReversed().map(onScreen);
  const group = grouped(one("6"), screen, i18n)!;
  expect(group.options.body).toBe("Title 6\nTitle 5\nTitle 4\nTitle 3\nTitle 2\nTitle 1");
  const others = grouped(one("b6", "other"), [onScreen(group), ...screen], i18n)!;
  expect(others.options.data).toMatchObject({ group: { count: 6 }, token: "other" });
  expect(others.options.tag).not.toBe(group.options.tag);
});

test("a notification that is pushed twice counts once", () => {
  expect(after(["1", "2", "3", "4", "5", "5"])).toHaveLength(5);
});

test("notifications with foreign data are ignored", () => {
  expect(dataOf({ data: null })).toBe(undefined);
  expect(dataOf({ data: { path: 7 } })).toBe(undefined);
  expect(dataOf({ data: one("1").options.data })).toMatchObject({ id: "1" });
});
