import { expect, test } from "vitest";
import { quickActions } from "../../../core/search/quick-actions.ts";

const said = (text: string) =>
  quickActions(text).map(action => {
    if (action.kind === "profile") return `@${action.acct}`;
    if (action.kind === "hashtag") return `#${action.name}`;
    return action.kind === "address" ? action.url : `${action.type} ${action.q}`;
  });

test.each([
  ["", []],
  ["  ", []],
  ["bread", ["@bread", "#bread", "statuses bread", "accounts bread"]],
  ["#bread", ["#bread", "statuses #bread", "accounts #bread"]],
  ["@bob", ["@bob", "statuses @bob", "accounts @bob"]],
  ["@bob@example.social", ["@bob@example.social", "accounts @bob@example.social"]],
  ["bob@example.social", ["@bob@example.social", "accounts bob@example.social"]],
  ["fresh bread", ["statuses fresh bread", "accounts fresh bread"]],
  ["from:bob bread", ["statuses from:bob bread"]],
  ["brötchen", ["#brötchen", "statuses brötchen", "accounts brötchen"]],
  ["2026", ["@2026", "statuses 2026", "accounts 2026"]],
  [" https://example.social/@bob/1 ", ["https://example.social/@bob/1"]],
])("%j may mean %j", (text, actions) => {
  expect(said(text)).toEqual(actions);
});
