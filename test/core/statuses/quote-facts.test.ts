import { describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { quoteFacts } from "../../../core/api/statuses/quotes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";

const account = { id: "1", username: "a", acct: "a" };
const url = "https://a.example/2";
const quoted = { id: "2", account, url };

const read = (more: object) => quoteFacts(check(statusShape, { id: "1", account, ...more }));

describe("the state of a quote", () => {
  const table: [what: string, status: object, facts: unknown][] = [
    ["nothing is said", {}, undefined],
    ["there is none", { quote: null }, null],
    ["Pleroma: there is none", { pleroma: { quote: null, quote_id: null } }, null],
    ["Pleroma", { pleroma: { quote: quoted, quote_id: "2" } }, { state: "accepted", id: "2", url }],
    [
      "Pleroma, inside of a quoted one",
      { pleroma: { quote: null, quote_id: "2", quote_url: url, quote_visible: true } },
      { state: "accepted", id: "2", url },
    ],
    [
      "Pleroma, not to be seen",
      { pleroma: { quote: null, quote_id: "2", quote_url: url, quote_visible: false } },
      { state: "unseen", id: "2", url },
    ],
    [
      "Pleroma, an address alone",
      { pleroma: { quote: null, quote_id: null, quote_url: url, quote_visible: false } },
      { state: "unseen", id: null, url },
    ],
    ["Akkoma", { quote: quoted, quote_id: "2" }, { state: "accepted", id: "2", url }],
    [
      "Mastodon",
      { quote: { state: "accepted", quoted_status: quoted } },
      { state: "accepted", id: "2", url },
    ],
    [
      "Mastodon, in short",
      { quote: { state: "accepted", quoted_status_id: "2" } },
      { state: "accepted", id: "2", url: null },
    ],
    [
      "Mastodon, not to be seen",
      { quote: { state: "revoked", quoted_status: null } },
      { state: "revoked", id: null, url: null },
    ],
    ["nonsense", { quote: "2", pleroma: { quote: 7 } }, undefined],
  ];
  for (const [what, status, facts] of table) test(what, () => expect(read(status)).toEqual(facts));
});
