import { describe, expect, test } from "vitest";
import {
  append,
  fill,
  idsOf,
  omit,
  prepend,
  renew,
  type Segment,
} from "../../../core/timelines/pages-and-gaps.ts";
import { trim } from "../../../core/timelines/trimming.ts";

/** "a b c" → ids. */
const ids = (text: string) => text.split(" ").filter(Boolean);
const page = (link: string | null, text: string): Segment => ({
  kind: "page",
  link,
  ids: ids(text),
});
const gap = (link: string, count: number, last: string | null = null): Segment => ({
  kind: "gap",
  key: link,
  link,
  count,
  last,
});

/** A list as text: ids, and gaps as [link count]. */
const written = (segments: readonly Segment[]) =>
  segments
    .flatMap(part => (part.kind === "page" ? part.ids : [`[${part.link} ${part.count}]`]))
    .join(" ");

describe("an older page", () => {
  for (const { before, fetched, after } of [
    { before: "", fetched: "", after: "" },
    { before: "", fetched: "a b", after: "a b" },
    { before: "a b", fetched: "c d", after: "a b c d" },
    { before: "a b", fetched: "b c", after: "a b c" },
    { before: "a b", fetched: "c c", after: "a b c" },
    { before: "a b", fetched: "a b", after: "a b" },
    { before: "a b", fetched: "", after: "a b" },
  ]) {
    test(`is appended without duplicates: ${before} + ${fetched} = ${after}`, () => {
      const list = before ? [page(null, before)] : [];
      const changed = append(list, "older", { ids: ids(fetched), next: "x" });
      expect(written(changed)).toBe(after);
      expect(changed === list).toBe(before === after);
    });
  }
});

describe("streamed ids", () => {
  test("are added to the newest page", () => {
    const changed = prepend([page(null, "b"), page("p2", "c")], ["a"]);
    expect(changed).toEqual([page(null, "a b"), page("p2", "c")]);
  });

  test("create a newest page if there is none", () => {
    expect(prepend([], ["a"])).toEqual([page(null, "a")]);
    expect(prepend([gap("p2", 3)], ["a"])).toEqual([page(null, "a"), gap("p2", 3)]);
    expect(prepend([page("p2", "b")], ["a"])).toEqual([page(null, "a"), page("p2", "b")]);
  });

  test("are added once", () => {
    const list = [page(null, "b"), page("p2", "c")];
    expect(prepend(list, ["c", "b"])).toBe(list);
    expect(prepend(list, [])).toBe(list);
    expect(written(prepend(list, ["a", "c", "a"]))).toBe("a b c");
  });
});

describe("removed ids", () => {
  const isGone = (id: string) => "xyz".includes(id);

  test("disappear, together with pages that become empty", () => {
    const list = [page(null, "a x"), page("p2", "y z"), gap("p3", 2, "x"), page("p4", "b")];
    expect(omit(list, isGone)).toEqual([page(null, "a"), gap("p3", 2, "x"), page("p4", "b")]);
  });

  test("leave the list unchanged when they are not in it", () => {
    const list = [page(null, "a b"), gap("p3", 2, "x")];
    expect(omit(list, isGone)).toBe(list);
  });
});

describe("the newest page", () => {
  for (const { name, before, fetched, next, after } of [
    {
      name: "new ones come on top",
      before: [page(null, "b c"), page("p2", "d e")],
      fetched: "a b",
      next: "n",
      after: "a b c d e",
    },
    {
      name: "what was deleted goes",
      before: [page(null, "a b c"), page("p2", "d e")],
      fetched: "a c",
      next: "n",
      after: "a c d e",
    },
    {
      name: "pages that it covers go",
      before: [page(null, "c"), page("p2", "d e"), page("p3", "f")],
      fetched: "a b c d",
      next: "n",
      after: "a b c d e f",
    },
    {
      name: "gaps that it covers go",
      before: [page(null, "c"), gap("p2", 3), page("p3", "f g")],
      fetched: "c d e f",
      next: "n",
      after: "c d e f g",
    },
    {
      name: "nothing known in it leaves a gap",
      before: [page(null, "x y")],
      fetched: "a b",
      next: "n",
      after: "a b [n 20] x y",
    },
    {
      name: "an empty answer blanks nothing",
      before: [page(null, "a b")],
      fetched: "",
      next: "n",
      after: "a b",
    },
    {
      name: "a last page is all there is",
      before: [page(null, "a b"), page("p2", "c")],
      fetched: "z a",
      next: null,
      after: "z a",
    },
    {
      name: "another order is the server's right, without repetition",
      before: [page(null, "a b c"), page("p2", "d")],
      fetched: "b a",
      next: "n",
      after: "b a c d",
    },
    {
      name: "one that went far down is not shown twice",
      before: [page(null, "a b"), page("p2", "c d")],
      fetched: "d a",
      next: "n",
      after: "d a b c",
    },
    { name: "the first of all", before: [], fetched: "a a b", next: "n", after: "a b" },
  ]) {
    test(name, () => {
      const changed = renew(before, { ids: ids(fetched), next });
      expect(written(changed)).toBe(after);
    });
  }

  test("is merged without many small pages after repeated refreshes", () => {
    let list: readonly Segment[] = [page(null, "n0 n1 n2 n3"), page("p2", "n4 n5 n6 n7")];
    for (let turn = 1; turn <= 8; turn += 1) {
      const fetched = [`m${turn}`, ...idsOf(list).slice(0, 3)];
      list = renew(list, { ids: fetched, next: `after ${fetched.at(-1)}` });
    }
    expect(list).toHaveLength(2);
    expect(idsOf(list)).toHaveLength(16);
    expect(list[1]).toMatchObject({ link: "after m5" });
  });
});

describe("a gap", () => {
  const around = (middle: Segment) => [page(null, "a b"), middle, page("p3", "f g")];

  for (const { name, open, fetched, next, after } of [
    {
      name: "is filled by the page that it was",
      open: gap("p2", 3, "e"),
      fetched: "c d e",
      next: "p3",
      after: "a b c d e f g",
    },
    {
      name: "takes nothing from beyond its last",
      open: gap("p2", 3, "e"),
      fetched: "c d e x",
      next: "p3",
      after: "a b c d e f g",
    },
    {
      name: "closes where the list goes on",
      open: gap("p2", 20),
      fetched: "c d f g h",
      next: "n",
      after: "a b c d f g",
    },
    {
      name: "goes on where the page was too short",
      open: gap("p2", 3, "e"),
      fetched: "c d",
      next: "n",
      after: "a b c d [n 1] f g",
    },
    {
      name: "of unknown size goes on",
      open: gap("p2", 20),
      fetched: "c d",
      next: "n",
      after: "a b c d [n 20] f g",
    },
    {
      name: "whose last was deleted closes when it is full",
      open: gap("p2", 2, "e"),
      fetched: "c d",
      next: "n",
      after: "a b c d f g",
    },
    {
      name: "with nothing new in it closes",
      open: gap("p2", 20),
      fetched: "a b",
      next: "n",
      after: "a b f g",
    },
    {
      name: "with nothing at all in it closes",
      open: gap("p2", 3, "e"),
      fetched: "",
      next: "n",
      after: "a b f g",
    },
    {
      name: "below which there is nothing closes",
      open: gap("p2", 20),
      fetched: "c",
      next: null,
      after: "a b c f g",
    },
  ]) {
    test(name, () => {
      const list = around(open);
      expect(written(fill(list, "p2", { ids: ids(fetched), next }))).toBe(after);
    });
  }

  test("that no longer exists is not filled", () => {
    const list = [page(null, "a b")];
    expect(fill(list, "p2", { ids: ["c"], next: null })).toBe(list);
  });
});

describe("trimming the list", () => {
  /** Pages of ten. */
  const long = (pages: number) =>
    Array.from({ length: pages }, (_, number) =>
      page(
        number === 0 ? null : `p${number}`,
        Array.from({ length: 10 }, (__, index) => `${number}.${index}`).join(" "),
      ),
    );
  const shape = (segments: readonly Segment[]) =>
    segments.map(part => (part.kind === "page" ? "p" : "-")).join("");

  for (const { pages, first, last, after } of [
    { pages: 0, first: 0, last: 0, after: "" },
    { pages: 5, first: 0, last: 5, after: "ppppp" },
    { pages: 8, first: 0, last: 5, after: "ppppp---" },
    { pages: 10, first: 95, last: 99, after: "p----ppppp" },
    { pages: 11, first: 52, last: 57, after: "p--ppppp---" },
    { pages: 10, first: 0, last: 99, after: "pppppppppp" },
    { pages: 10, first: 1000, last: 2000, after: "p----ppppp" },
  ]) {
    test(`of ${pages} pages for a reader at ${first} to ${last} leaves ${after}`, () => {
      expect(shape(trim(long(pages), first, last, 50))).toBe(after);
    });
  }

  test("leaves a list slightly over the limit unchanged", () => {
    const list = [...long(5), page("p5", "x y z")];
    expect(trim(list, 0, 5, 50)).toBe(list);
  });

  test("leaves a gap that can be filled with the same page", () => {
    const list = long(8);
    const trimmed = trim(list, 0, 5, 50);
    const [open] = trimmed.filter(part => part.kind === "gap");
    expect(open).toMatchObject({ link: "p5", count: 10, last: "5.9" });
    const filled = fill(trimmed, open!.key, { ids: idsOf([list[5]!]), next: "p6" });
    expect(filled[5]).toEqual(list[5]);
  });

  test("gives each gap a key of its own", () => {
    const keys = trim(long(20), 0, 5, 50).flatMap(part => (part.kind === "gap" ? part.key : []));
    expect(keys).toHaveLength(15);
    expect(new Set(keys).size).toBe(15);
  });
});
