import { cleanStores } from "nanostores";
import { describe, expect, test, vi } from "vitest";
import { createRecords, type Records } from "../../../core/lib/records.ts";

interface Post {
  id: string;
  text?: string;
  likes?: number;
  liked?: boolean;
  card?: { title: string } | null;
  extras?: { local?: boolean; mood?: string | null; marks?: string[] } | null;
}

const post = (more: Partial<Post> = {}): Post => ({ id: "1", text: "hello", ...more });
const answer = (startedAt = 0) => ({ source: "answer", startedAt }) as const;
const stream = (startedAt = 0) => ({ source: "stream", startedAt }) as const;

function records(first?: Partial<Post>): Records<Post> {
  const made = createRecords<Post>({ viewer: ["liked"] });
  if (first) made.merge(post(first), answer());
  return made;
}

const microtask = () => Promise.resolve();

describe("merging", () => {
  test.each<[string, Partial<Post>, Partial<Post>, Partial<Post>]>([
    ["what is absent stays", { likes: 1 }, {}, { likes: 1 }],
    ["undefined is absent", { likes: 1 }, { likes: undefined }, { likes: 1 }],
    ["null is a value", { card: { title: "a" } }, { card: null }, { card: null }],
    [
      "false and 0 are values",
      { liked: true, likes: 1 },
      { liked: false, likes: 0 },
      { liked: false, likes: 0 },
    ],
    [
      "extras stay, too",
      { extras: { mood: "a" } },
      { extras: { local: true } },
      { extras: { mood: "a", local: true } },
    ],
    [
      "undefined in extras",
      { extras: { mood: "a" } },
      { extras: { mood: undefined } },
      { extras: { mood: "a" } },
    ],
    [
      "null in extras",
      { extras: { mood: "a" } },
      { extras: { mood: null } },
      { extras: { mood: null } },
    ],
    ["extras that come", { extras: null }, { extras: { mood: "a" } }, { extras: { mood: "a" } }],
    ["extras that go", { extras: { mood: "a" } }, { extras: null }, { extras: null }],
    [
      "lists are replaced",
      { extras: { marks: ["a", "b"] } },
      { extras: { marks: ["c"] } },
      { extras: { marks: ["c"] } },
    ],
  ])("%s", (_, old, incoming, expected) => {
    const posts = records(old);
    posts.merge(post(incoming), answer());
    expect(posts.get("1")).toEqual(post(expected));
  });

  test("what says the same keeps its identity and wakes nobody", () => {
    const posts = records({ card: { title: "a" }, extras: { marks: ["a"], mood: null } });
    const heard = vi.fn();
    const stop = posts.$("1").listen(heard);
    const before = posts.get("1");
    posts.merge(post({ card: { title: "a" }, extras: { marks: ["a"] } }), answer());
    expect(posts.get("1")).toBe(before);
    expect(heard).not.toHaveBeenCalled();
    posts.merge(post({ text: "new", card: { title: "a" } }), answer());
    expect(heard).toHaveBeenCalledTimes(1);
    expect(posts.get("1")?.card).toBe(before?.card);
    expect(before?.text).toBe("hello");
    stop();
  });

  test("an entity wakes only its own listeners", () => {
    const posts = records();
    const heard = vi.fn();
    const stop = posts.$("2").listen(heard);
    posts.merge(post(), answer());
    expect(heard).not.toHaveBeenCalled();
    posts.merge(post({ id: "2" }), answer());
    expect(posts.$("2").get()?.id).toBe("2");
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe("the stream", () => {
  test("knows nothing of the viewer", () => {
    const posts = records({ liked: true, likes: 1 });
    posts.merge(post({ liked: false, likes: 5 }), stream());
    expect(posts.get("1")).toMatchObject({ liked: true, likes: 5 });
  });

  test("nor of one whom it tells of a post for the first time", () => {
    const posts = records();
    posts.merge(post({ liked: false }), stream());
    expect(posts.get("1")).toEqual(post());
  });

  test("is blended with what is known", () => {
    const posts = createRecords<Post>({
      viewer: [],
      blend: (old, incoming, from) =>
        from.source === "stream" ? { ...incoming, liked: old.liked } : incoming,
    });
    posts.merge(post({ liked: true }), answer());
    posts.merge(post({ liked: false, likes: 1 }), stream());
    expect(posts.get("1")).toEqual(post({ liked: true, likes: 1 }));
    posts.merge(post({ liked: false }), answer());
    expect(posts.get("1")?.liked).toBe(false);
  });
});

describe("an act", () => {
  test("on what nobody knows does nothing", () => {
    const posts = records();
    posts.act("1", { liked: true }, 1)();
    expect(posts.get("1")).toBe(undefined);
  });

  test("is not undone by an answer that was asked for before it", () => {
    const posts = records({ liked: false, likes: 1 });
    posts.act("1", { liked: true, likes: 2 }, 5);
    posts.merge(post({ liked: false, likes: 1, text: "edited" }), answer(4));
    expect(posts.get("1")).toEqual(post({ liked: true, likes: 2, text: "edited" }));
    posts.settle("1", { liked: true, likes: 3 }, 5);
    posts.merge(post({ liked: true, likes: 7 }), answer(6));
    expect(posts.get("1")).toMatchObject({ liked: true, likes: 7 });
  });

  test("under way is not undone by an answer that the server gave before it heard of it", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = posts.act("1", { liked: true, likes: 2 }, 5);
    posts.merge(post({ liked: false, likes: 4 }), answer(6));
    expect(posts.get("1")).toMatchObject({ liked: true, likes: 2 });
    undo();
    expect(posts.get("1")).toMatchObject({ liked: false, likes: 4 });
  });

  test("is not undone by the belated answer to the one before it", () => {
    const posts = records({ liked: false });
    posts.act("1", { liked: true }, 1);
    posts.act("1", { liked: false }, 3);
    posts.merge(post({ liked: true }), answer(2));
    expect(posts.get("1")?.liked).toBe(false);
  });

  test("that is refused puts the old values back", () => {
    const posts = records({ liked: false, extras: { mood: "a", local: true } });
    const before = posts.get("1");
    const undo = posts.act("1", { liked: true, card: { title: "x" }, extras: { mood: "b" } }, 1);
    expect(posts.get("1")?.extras).toEqual({ mood: "b", local: true });
    undo();
    expect(posts.get("1")).toEqual(before);
    undo();
    expect(posts.get("1")).toEqual(before);
  });

  test("that is refused leaves what somebody changed since", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = posts.act("1", { liked: true, likes: 2 }, 1);
    posts.merge(post({ likes: 9 }), stream());
    undo();
    expect(posts.get("1")).toMatchObject({ liked: false, likes: 9 });
  });

  test("that a later answer confirms is not put back", () => {
    const posts = records({ liked: false });
    const undo = posts.act("1", { liked: true }, 1);
    posts.merge(post({ liked: true }), answer(2));
    undo();
    expect(posts.get("1")?.liked).toBe(true);
  });

  test("that is refused goes back to what a belated answer told", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = posts.act("1", { liked: true, likes: 2 }, 5);
    posts.merge(post({ likes: 10 }), answer(4));
    undo();
    expect(posts.get("1")).toMatchObject({ liked: false, likes: 10 });
  });

  test.each([
    ["first come first", [0, 1]],
    ["last come first", [1, 0]],
  ])("two that are refused leave no guess: %s", (_, order) => {
    const posts = records({ likes: 1 });
    const undo = [posts.act("1", { likes: 2 }, 1), posts.act("1", { likes: 3 }, 2)];
    for (const index of order) undo[index]?.();
    expect(posts.get("1")?.likes).toBe(1);
  });

  test("that is refused after a later one shows the later guess", () => {
    const posts = records({ likes: 1 });
    const undo = posts.act("1", { likes: 2 }, 1);
    posts.act("1", { likes: 3 }, 2);
    undo();
    expect(posts.get("1")?.likes).toBe(3);
  });
});

describe("the answer to an act", () => {
  test("stands, whatever was guessed since it was asked for", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = [
      posts.act("1", { liked: true, likes: 2 }, 1),
      posts.act("1", { text: "edited" }, 2),
      posts.act("1", { liked: false, likes: 1 }, 3),
    ];
    posts.settle("1", { liked: true, likes: 5 }, 4);
    expect(posts.get("1")).toEqual(post({ text: "edited", liked: true, likes: 5 }));
    undo.toReversed().forEach(step => step());
    expect(posts.get("1")).toEqual(post({ liked: true, likes: 5 }));
  });

  test("is not undone by an answer that was asked for meanwhile, and given before it", () => {
    const posts = records({ liked: false, likes: 1 });
    posts.act("1", { liked: true, likes: 2 }, 5);
    posts.settle("1", { liked: true, likes: 2 }, 7);
    posts.merge(post({ liked: false, likes: 1, text: "edited" }), answer(6));
    expect(posts.get("1")).toEqual(post({ liked: true, likes: 2, text: "edited" }));
    posts.merge(post({ liked: false, likes: 1 }), answer(8));
    expect(posts.get("1")).toMatchObject({ liked: false, likes: 1 });
  });

  test("about nothing that is known is nothing", () => {
    const posts = records();
    posts.settle("1", { liked: true }, 1);
    posts.$("1");
    posts.settle("1", { liked: true }, 2);
    expect(posts.get("1")).toBe(undefined);
  });
});

describe("another tab's answer", () => {
  const tab = { source: "tab", startedAt: 0 } as const;

  test("is believed, the viewer's keys included", () => {
    const posts = records({ liked: false });
    posts.act("1", { liked: true }, 5);
    posts.settle("1", { liked: true }, 6);
    posts.merge(post({ liked: false, likes: 3 }), tab);
    expect(posts.get("1")).toEqual(post({ liked: false, likes: 3 }));
  });

  test("does not write a guess, but what stands there after a refusal", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = posts.act("1", { liked: true, likes: 2 }, 5);
    posts.merge(post({ text: "new", liked: false, likes: 3 }), { ...tab, startedAt: 9 });
    expect(posts.get("1")).toEqual(post({ text: "new", liked: true, likes: 2 }));
    undo();
    expect(posts.get("1")).toEqual(post({ text: "new", liked: false, likes: 3 }));
  });
});

describe("a life", () => {
  test("ends when the last holder lets go", async () => {
    const posts = records({});
    const release = [posts.retain(["1"]), posts.retain(["1", "1"])];
    release[0]?.();
    release[0]?.();
    await microtask();
    expect(posts.get("1")).toBeDefined();
    release[1]?.();
    expect(posts.get("1")).toBeDefined();
    await microtask();
    expect(posts.get("1")).toBe(undefined);
  });

  test("goes on when the next holder comes at once", async () => {
    const posts = records({});
    posts.retain(["1"])();
    posts.retain(["1"]);
    await microtask();
    expect(posts.get("1")).toBeDefined();
  });

  test("goes on while somebody looks", async () => {
    const posts = records({});
    const release = posts.retain(["1"]);
    const $post = posts.$("1");
    const stop = $post.listen(() => {});
    release();
    await microtask();
    expect(posts.get("1")).toBeDefined();
    stop();
    cleanStores($post);
    expect(posts.get("1")).toBe(undefined);
  });

  test("may begin before anybody holds", async () => {
    const posts = records({});
    await microtask();
    expect(posts.get("1")).toBeDefined();
  });

  test("of what nobody ever holds is not endless", () => {
    const posts = records({});
    posts.merge(post({ id: "held" }), answer());
    posts.retain(["held"]);
    for (let id = 2; id < 5000; id++) posts.merge(post({ id: String(id) }), answer());
    expect(posts.get("1")).toBe(undefined);
    expect(posts.get("4999")).toBeDefined();
    expect(posts.get("held")).toBeDefined();
  });

  test("may be awaited by its holder", () => {
    const posts = records();
    posts.retain(["1"]);
    posts.merge(post(), answer());
    expect(posts.$("1").get()).toEqual(post());
  });

  test("ends for everybody when it is removed, and may begin anew", () => {
    const posts = records({ liked: false });
    posts.retain(["1"]);
    const undo = posts.act("1", { liked: true }, 1);
    posts.remove("1");
    expect(posts.$("1").get()).toBe(undefined);
    undo();
    expect(posts.get("1")).toBe(undefined);
    posts.merge(post({ likes: 1 }), answer(2));
    expect(posts.$("1").get()).toEqual(post({ likes: 1 }));
  });

  test("is seen by whoever kept the atom of one that was swept", () => {
    const posts = records();
    const $post = posts.$("1");
    for (let id = 2; id < 5000; id++) posts.merge(post({ id: String(id) }), answer());
    const stop = $post.listen(() => {});
    posts.merge(post(), answer());
    expect($post.get()).toEqual(post());
    stop();
  });
});
