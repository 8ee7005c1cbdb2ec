import { describe, expect, test } from "vitest";
import { MAX_INDENT_LEVELS, threadRows, type RowOptions } from "../../../core/threads/rows.ts";
import { buildThread, type Reply } from "../../../core/threads/internal/tree.ts";

type Outline = string | Reply;

/** `b<a` answers a, `b!` answers something that is lost, `b?` perhaps; later ones are newer. */
function replies(list: readonly Outline[]): Reply[] {
  return list.map((outline, index) => {
    if (typeof outline !== "string") return outline;
    const [, id = "", sign, parent] = /^(\w+)([!?]|<(\w+))?$/.exec(outline)!;
    const lost = sign === "!" ? "surely" : sign === "?" ? "perhaps" : undefined;
    return { id, parent: parent ?? null, at: index, lost };
  });
}

interface Given {
  before?: readonly Outline[];
  focus?: Outline;
  after?: readonly Outline[];
}

function tree({ before = [], focus = "f", after = [] }: Given) {
  const all = replies([...before, focus, ...after]);
  const place = before.length;
  return buildThread(all[place]!, all.slice(0, place), all.slice(place + 1));
}

const PLAIN: RowOptions = { mode: "tree", collapsed: new Set(), others: true };

/** Rows in words: a dot for each level, `+` for a tombstone, `(n)` for n others. */
function seen(given: Given, options: Partial<RowOptions> = {}): string {
  const rows = threadRows(tree(given), { ...PLAIN, ...options });
  return rows
    .map(row => {
      if (row.kind === "others") return `(${row.count})`;
      return ".".repeat(row.depth) + (row.kind === "tombstone" ? "+" : row.id);
    })
    .join(" ");
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("a thread as a tree", () => {
  const cases: [string, Given, string][] = [
    ["a status alone", {}, "f"],
    ["what it answers is before it", { before: ["a", "b<a"], focus: "f<b" }, "a b f"],
    ["in whatever order", { before: ["b<a", "a"], focus: "f<b" }, "a b f"],
    ["answers stand below it", { after: ["b<f", "c<f"] }, "f .b .c"],
    ["answers to an answer below that", { after: ["b<f", "c<f", "d<b"] }, "f .b ..d .c"],
    ["answers before what they answer", { after: ["d<b", "b<f"] }, "f .b ..d"],
    ["each once", { before: ["a", "a"], focus: "f<a", after: ["b<f", "b<f", "f<a"] }, "a f .b"],
    ["the status itself among the others", { before: ["f"], focus: "f<a", after: ["a"] }, "a f"],
    ["first to last, not as they came", { after: [at("b", "f", 9), at("c", "f", 5)] }, "f .c .b"],
    [
      "of one second, in the server's order",
      { after: [at("b", "f", 5), at("a", "f", 5), at("c", "f", 5)] },
      "f .b .a .c",
    ],
    ["a status that answers itself", { focus: "f<f", after: ["b<f"] }, "f .b"],
    ["an answer that answers itself", { after: ["b<b", "c<b"] }, "f .b ..c"],
    ["a circle of two", { after: ["b<c", "c<b"] }, "f .b ..c"],
    [
      "a circle of three with a tail",
      { after: ["b<d", "c<b", "d<c", "e<d"] },
      "f .b ..c ...d ....e",
    ],
    ["a circle through the status", { focus: "f<b", after: ["b<f", "c<b"] }, "f .b ..c"],
    ["a circle before it", { before: ["a<b", "b<a"], focus: "f<b" }, "a b f"],
    ["a missing parent of an answer", { after: ["b<x", "c<b"] }, "f .+ ..b ...c"],
    ["a missing parent of two answers", { after: ["b<x", "c<x"] }, "f .+ ..b ..c"],
    ["a missing parent of the status", { focus: "f<x", after: ["b<f"] }, "+ f .b"],
    ["a parent that the server only hints at", { after: ["b!"] }, "f .+ ..b"],
    ["one that answers nothing, for all one knows", { after: ["b"] }, "f .b"],
    ["a lost parent of the first status", { focus: "f!" }, "+ f"],
    ["no parent of the first status, on Pleroma", { focus: "f?" }, "f"],
    ["a deleted answer that nobody answers", { after: [gone("b", "f"), "c<f"] }, "f .c"],
    ["a deleted answer that somebody answers", { after: [gone("b", "f"), "c<b"] }, "f .+ ..c"],
    [
      "deleted answers to a deleted answer",
      { after: [gone("b", "f"), gone("c", "b"), gone("d", "c")] },
      "f",
    ],
    ["the status deleted", { focus: gone("f", null), after: ["b<f"] }, "+ .b"],
    ["what it answers deleted", { before: ["a", gone("b", "a")], focus: "f<b" }, "a + f"],
    [
      "the rest of the conversation apart, as Pleroma sends it",
      { before: ["a?", "b<a", "c<a", "d<c"], focus: "f<b", after: ["g<d", "h<f"] },
      "a b f .h (3) .c ..d ...g",
    ],
    [
      "two roots: one began it, the other lost what it answered",
      { before: ["a?", "b<a"], focus: "f<b", after: ["g?"] },
      "a b f .+ ..g",
    ],
    [
      "a lost branch, where a later branch tells that all is sent, with the rest",
      { before: ["a?", "b<a"], focus: "f<b", after: ["x<a", "g?"] },
      "a b f (2) .x .+ ..g",
    ],
    [
      "a lost branch, where all is sent, with the rest",
      { before: ["a?", "x<a", "b<a"], focus: "f<b", after: ["g?"] },
      "a b f (2) .x .+ ..g",
    ],
    [
      "a status that lost what it answered below what began it",
      { before: ["a?", "b<a"], focus: "f?", after: ["g<f"] },
      "a + f .g (1) .b",
    ],
  ];
  test.each(cases)("is drawn correctly: %s", (_, given, expected) =>
    expect(seen(given)).toBe(expected),
  );

  function at(id: string, parent: string, time: number): Reply {
    return { id, parent, at: time };
  }
  function gone(id: string, parent: string | null): Reply {
    return { id, parent, at: id.charCodeAt(0), gone: true };
  }
});

describe("a collapsed branch", () => {
  const given = {
    before: ["a?", "x<a", "y<x"],
    focus: "f<a",
    after: ["b<f", "c<b", "d<c", "e<f"],
  };

  test("hides its replies and has their number", () => {
    const collapsed = new Set(["b"]);
    expect(seen(given, { collapsed, others: false })).toBe("a f .b .e (2)");
    const row = threadRows(tree(given), { ...PLAIN, collapsed })[2];
    expect(row).toMatchObject({ id: "b", replies: 2, collapsed: true, open: false });
  });

  test("hides replies inside another branch", () => {
    expect(seen(given, { collapsed: new Set(["c"]), others: false })).toBe("a f .b ..c .e (2)");
  });

  test("has no effect without replies or for an unknown status", () => {
    const collapsed = new Set(["e", "nobody"]);
    expect(seen(given, { collapsed, others: false })).toBe("a f .b ..c ...d .e (2)");
  });
});

describe("a thread in chronological order", () => {
  test("has no levels and no tombstones", () => {
    const given = { before: ["a"], focus: "f<a", after: ["b<f", "c<x", "d<b", "e<f"] };
    expect(seen(given, { mode: "chronological" })).toBe("a f b c d e");
  });

  test("includes the rest of the conversation when that is shown", () => {
    const given = { before: ["a", "x<a"], focus: "f<a", after: ["b<f", "y<x", "c<f"] };
    expect(seen(given, { mode: "chronological", others: false })).toBe("a f b c (2)");
    expect(seen(given, { mode: "chronological" })).toBe("a x f b y c (2)");
  });
});

describe("lines beside a branch", () => {
  /** For each level below the first: `|` goes on below this row, `L` ends, at this row or above. */
  const lines = (given: Given) =>
    threadRows(tree(given), PLAIN).map(row =>
      row.kind === "others" ? "" : row.lines.map(goesOn => (goesOn ? "|" : "L")).join(""),
    );

  test("continue as long as a status follows at their level", () => {
    const after = ["b<f", "c<b", "d<c", "e<b", "g<f"];
    // f, b, c, d, e, g
    expect(lines({ after })).toEqual(["", "", "|", "|L", "L", ""]);
  });

  test("are limited to the maximum number of indented levels", () => {
    const after = numbers(30).map(index => `n${index}<${index === 0 ? "f" : `n${index - 1}`}`);
    expect(Math.max(...lines({ after }).map(({ length }) => length))).toBe(MAX_INDENT_LEVELS);
  });

  test("connect a status with a reply that directly follows it", () => {
    const rows = threadRows(
      tree({ before: ["a"], focus: "f<a", after: ["b<f", "c<b", "d<b"] }),
      PLAIN,
    );
    const attached = rows.map(row => row.kind !== "others" && row.attached);
    expect(attached).toEqual([false, true, false, true, false]);
  });
});

describe("a hostile thread", () => {
  test("of two thousand replies to one status is complete", () => {
    const after = numbers(2000).map(index => `n${index}<f`);
    const rows = threadRows(tree({ after }), PLAIN);
    expect(rows).toHaveLength(2001);
    expect(rows[0]).toMatchObject({ replies: 2000 });
    expect(rows.at(-1)).toMatchObject({ id: "n1999", depth: 1 });
  });

  test("of five thousand levels in reverse order is complete", () => {
    const after = numbers(5000).map(index => ({
      id: `n${index}`,
      parent: index === 0 ? "f" : `n${index - 1}`,
      at: 5000 - index,
    }));
    const focus = { id: "f", parent: null, at: 0 };
    const rows = threadRows(buildThread(focus, [], after.toReversed()), PLAIN);
    expect(rows.at(-1)).toMatchObject({ id: "n4999", depth: 5000 });
    const bottom = buildThread(after.at(-1)!, [focus, ...after.slice(0, -1)], []);
    expect(bottom.path).toHaveLength(5000);
  });

  test("of five thousand statuses in a circle, or with unknown parents, is complete", () => {
    const circle = numbers(5000).map(index => `n${index}<n${(index + 1) % 5000}`);
    expect(threadRows(tree({ after: circle }), PLAIN)).toHaveLength(5001);
    const orphans = numbers(5000).map(index => `n${index}<x${index}`);
    expect(threadRows(tree({ after: orphans }), PLAIN)).toHaveLength(10_001);
  });

  test("has unique keys, whatever ids the server sends", () => {
    const after = ["others<f", "parent<f", "b!", "c<x", "x2<x"];
    const keys = threadRows(tree({ before: ["a", "z<a"], focus: "f<a", after }), PLAIN).map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("of five thousand statuses in many branches is complete", () => {
    const after = numbers(5000).map(
      index => `n${index}<${index < 3 ? "f" : `n${(index * 7) % (index >> 1)}`}`,
    );
    expect(threadRows(tree({ after }), PLAIN)).toHaveLength(5001);
  });
});
