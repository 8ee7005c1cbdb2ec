import { expect, test } from "vitest";
import { joinBoosts, MAX_DISTANCE_ROWS } from "../../../core/statuses/joined-boosts.ts";

/** `post` is itself, `bob:post` is Bob's boost of it, and `-` stands for another post. */
function read(text: string) {
  return text.split(" ").map((word, index) => (word === "-" ? `other${index}` : word));
}

function boostableOf(key: string) {
  const [original = "", booster = null] = key.split(":").toReversed();
  return { original, booster };
}

function join(text: string, seen = new Set<string>()) {
  const { keys, boosters } = joinBoosts(read(text), boostableOf, seen);
  return keys
    .map(
      key =>
        (key.startsWith("other") ? "-" : key) +
        (boosters.has(key) ? `(${boosters.get(key)!.join()})` : ""),
    )
    .join(" ");
}

for (const [rows, joined] of [
  ["- post -", "- post -"],
  ["bob:post", "bob:post(bob)"],
  ["bob:post - post", "- post(bob)"],
  ["carol:post - bob:post", "- bob:post(bob,carol)"],
  ["dave:post carol:post - bob:post - post", "- - post(bob,carol,dave)"],
  ["bob:a carol:b a b", "a(bob) b(carol)"],
] as const)
  test(`${rows} is shown as ${joined}`, () => expect(join(rows)).toBe(joined));

test("posts that are far apart are not joined", () => {
  const far = `bob:post ${"- ".repeat(MAX_DISTANCE_ROWS)}post`;
  expect(join(far)).toBe(far.replace("bob:post", "bob:post(bob)"));
  const near = `bob:post ${"- ".repeat(MAX_DISTANCE_ROWS - 1)}post`;
  expect(join(near)).toBe(`${"- ".repeat(MAX_DISTANCE_ROWS - 1)}post(bob)`);
});

test("a row keeps its place when others arrive or load later", () => {
  const seen = new Set<string>();
  expect(join("bob:post -", seen)).toBe("bob:post(bob) -");
  expect(join("bob:post - post", seen), "an older page").toBe("bob:post(bob) -");
  expect(join("carol:post bob:post - post", seen), "by the stream").toBe("bob:post(bob,carol) -");
  expect(join("carol:post - post", seen), "Bob takes it back").toBe("- post(carol)");
  expect(join("carol:post -", seen), "the post is gone from the page").toBe("carol:post(carol) -");
});

test("two rows that are already on screen both stay", () => {
  const seen = new Set(["bob:post", "post"]);
  expect(join("bob:post - post", seen)).toBe("bob:post(bob) - post");
});
