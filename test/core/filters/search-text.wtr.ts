import { expect } from "chai";
import { pollShape } from "../../../core/api/statuses/polls.ts";
import { check } from "../../../core/api/shapes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { sanitiserReady } from "../../../core/html/sanitise.ts";
import { searchText } from "../../../core/filters/internal/matcher.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

const bob = { id: "bob", username: "bob", acct: "bob" };
const status = (fields: object) =>
  check(statusShape, { id: "1", account: bob, ...fields }) as unknown as StatusRecord;

describe("the search text of a post", () => {
  before(sanitiserReady);

  it("consists of its warning, content, poll options and descriptions, separated by empty lines", () => {
    const poll = check(pollShape, { id: "p", options: [{ title: "One" }, { title: "<b>Two" }] });
    const whole = status({
      spoiler_text: "Warning <3",
      content: "<p>First<br>line</p><p>Second &amp; last</p>",
      media_attachments: [
        { id: "m", type: "image", description: "A picture" },
        { id: "n", type: "image", description: null },
      ],
    });
    expect(searchText(whole, poll)).to.equal(
      "Warning <3\n\nFirst\nline\n\nSecond & last\n\nOne\n\n<b>Two\n\nA picture",
    );
  });

  for (const [content, text] of [
    ["<p>spl<b>it</b></p>", "split"],
    ['<a title="no > word" href="https://a.example/">link</a>', "link"],
    ["<script>word</script>", ""],
    ["", ""],
  ] as const)
    it(`of ${content} is “${text}”`, () =>
      expect(searchText(status({ content }), undefined)).to.equal(text));
});
