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

describe("merging entities", () => {
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
  ])("handles this case: %s", (_, old, incoming, expected) => {
    const posts = records(old);
    posts.merge(post(incoming), answer());
    expect(posts.get("1")).toEqual(post(expected));
  });

  test("keeps the identity of equal values and does not notify listeners", () => {
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

  test("notifies only the listeners of the changed entity", () => {
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

describe("a merge from the stream", () => {
  test("leaves the viewer's fields alone", () => {
    const posts = records({ liked: true, likes: 1 });
    posts.merge(post({ liked: false, likes: 5 }), stream());
    expect(posts.get("1")).toMatchObject({ liked: true, likes: 5 });
  });

  test("leaves out the viewer's fields of a new entity", () => {
    const posts = records();
    posts.merge(post({ liked: false }), stream());
    expect(posts.get("1")).toEqual(post());
  });

  test("is blended with the known entity", () => {
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

describe("an optimistic change", () => {
  test("of an unknown entity does nothing", () => {
    const posts = records();
    posts.applyOptimistic("1", { liked: true }, 1)();
    expect(posts.get("1")).toBe(undefined);
  });

  test("is not undone by an answer that was requested before it", () => {
    const posts = records({ liked: false, likes: 1 });
    posts.applyOptimistic("1", { liked: true, likes: 2 }, 5);
    posts.merge(post({ liked: false, likes: 1, text: "edited" }), answer(4));
    expect(posts.get("1")).toEqual(post({ liked: true, likes: 2, text: "edited" }));
    posts.applyResult("1", { liked: true, likes: 3 }, 5);
    posts.merge(post({ liked: true, likes: 7 }), answer(6));
    expect(posts.get("1")).toMatchObject({ liked: true, likes: 7 });
  });

  test("is not undone by an answer that arrives before its own, whose values a refusal restores", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = posts.applyOptimistic("1", { liked: true, likes: 2 }, 5);
    posts.merge(post({ liked: false, likes: 4 }), answer(6));
    expect(posts.get("1")).toMatchObject({ liked: true, likes: 2 });
    undo();
    expect(posts.get("1")).toMatchObject({ liked: false, likes: 4 });
  });

  test("is not undone by a late answer to the one before it", () => {
    const posts = records({ liked: false });
    posts.applyOptimistic("1", { liked: true }, 1);
    posts.applyOptimistic("1", { liked: false }, 3);
    posts.merge(post({ liked: true }), answer(2));
    expect(posts.get("1")?.liked).toBe(false);
  });

  test("that is refused restores the old values", () => {
    const posts = records({ liked: false, extras: { mood: "a", local: true } });
    const before = posts.get("1");
    const undo = posts.applyOptimistic(
      "1",
      { liked: true, card: { title: "x" }, extras: { mood: "b" } },
      1,
    );
    expect(posts.get("1")?.extras).toEqual({ mood: "b", local: true });
    undo();
    expect(posts.get("1")).toEqual(before);
    undo();
    expect(posts.get("1")).toEqual(before);
  });

  test("that is refused keeps fields that changed since", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = posts.applyOptimistic("1", { liked: true, likes: 2 }, 1);
    posts.merge(post({ likes: 9 }), stream());
    undo();
    expect(posts.get("1")).toMatchObject({ liked: false, likes: 9 });
  });

  test("that a later answer confirms is not undone by a refusal", () => {
    const posts = records({ liked: false });
    const undo = posts.applyOptimistic("1", { liked: true }, 1);
    posts.merge(post({ liked: true }), answer(2));
    undo();
    expect(posts.get("1")?.liked).toBe(true);
  });

  test("that is refused returns to the values of a late answer", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = posts.applyOptimistic("1", { liked: true, likes: 2 }, 5);
    posts.merge(post({ likes: 10 }), answer(4));
    undo();
    expect(posts.get("1")).toMatchObject({ liked: false, likes: 10 });
  });

  test.each([
    ["first come first", [0, 1]],
    ["last come first", [1, 0]],
  ])("and another that are both refused leave the original value: %s", (_, order) => {
    const posts = records({ likes: 1 });
    const undo = [
      posts.applyOptimistic("1", { likes: 2 }, 1),
      posts.applyOptimistic("1", { likes: 3 }, 2),
    ];
    for (const index of order) undo[index]?.();
    expect(posts.get("1")?.likes).toBe(1);
  });

  test("that is refused after a later one shows the later value", () => {
    const posts = records({ likes: 1 });
    const undo = posts.applyOptimistic("1", { likes: 2 }, 1);
    posts.applyOptimistic("1", { likes: 3 }, 2);
    undo();
    expect(posts.get("1")?.likes).toBe(3);
  });
});

describe("the answer to an optimistic change", () => {
  test("stays in place, whatever was guessed since", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = [
      posts.applyOptimistic("1", { liked: true, likes: 2 }, 1),
      posts.applyOptimistic("1", { text: "edited" }, 2),
      posts.applyOptimistic("1", { liked: false, likes: 1 }, 3),
    ];
    posts.applyResult("1", { liked: true, likes: 5 }, 4);
    expect(posts.get("1")).toEqual(post({ text: "edited", liked: true, likes: 5 }));
    undo.toReversed().forEach(step => step());
    expect(posts.get("1")).toEqual(post({ liked: true, likes: 5 }));
  });

  test("is not undone by an answer that was requested while it was under way", () => {
    const posts = records({ liked: false, likes: 1 });
    posts.applyOptimistic("1", { liked: true, likes: 2 }, 5);
    posts.applyResult("1", { liked: true, likes: 2 }, 7);
    posts.merge(post({ liked: false, likes: 1, text: "edited" }), answer(6));
    expect(posts.get("1")).toEqual(post({ liked: true, likes: 2, text: "edited" }));
    posts.merge(post({ liked: false, likes: 1 }), answer(8));
    expect(posts.get("1")).toMatchObject({ liked: false, likes: 1 });
  });

  test("about an unknown entity is ignored", () => {
    const posts = records();
    posts.applyResult("1", { liked: true }, 1);
    posts.$("1");
    posts.applyResult("1", { liked: true }, 2);
    expect(posts.get("1")).toBe(undefined);
  });
});

describe("a merge of a stored copy", () => {
  const stored = { source: "stored", startedAt: 0 } as const;

  test("adds what is unknown, and replaces nothing", () => {
    const posts = records({ text: "new", card: null });
    posts.merge(post({ text: "old", card: { title: "old" }, likes: 3 }), stored);
    expect(posts.get("1")).toEqual(post({ text: "new", card: null, likes: 3 }));
  });

  test("is not what a refused action goes back to", () => {
    const posts = records({ liked: false });
    const undo = posts.applyOptimistic("1", { liked: true }, 5);
    posts.merge(post({ liked: true }), stored);
    undo();
    expect(posts.get("1")).toEqual(post({ liked: false }));
  });
});

describe("a merge from another tab", () => {
  const tab = { source: "tab", startedAt: 0 } as const;

  test("is applied, including the viewer's fields", () => {
    const posts = records({ liked: false });
    posts.applyOptimistic("1", { liked: true }, 5);
    posts.applyResult("1", { liked: true }, 6);
    posts.merge(post({ liked: false, likes: 3 }), tab);
    expect(posts.get("1")).toEqual(post({ liked: false, likes: 3 }));
  });

  test("does not replace an optimistic value, but applies after its refusal", () => {
    const posts = records({ liked: false, likes: 1 });
    const undo = posts.applyOptimistic("1", { liked: true, likes: 2 }, 5);
    posts.merge(post({ text: "new", liked: false, likes: 3 }), { ...tab, startedAt: 9 });
    expect(posts.get("1")).toEqual(post({ text: "new", liked: true, likes: 2 }));
    undo();
    expect(posts.get("1")).toEqual(post({ text: "new", liked: false, likes: 3 }));
  });
});

describe("an entity's life", () => {
  test("ends when the last holder releases it", async () => {
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

  test("continues when it is retained again at once", async () => {
    const posts = records({});
    posts.retain(["1"])();
    posts.retain(["1"]);
    await microtask();
    expect(posts.get("1")).toBeDefined();
  });

  test("continues while it has a listener", async () => {
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

  test("can begin before it is retained", async () => {
    const posts = records({});
    await microtask();
    expect(posts.get("1")).toBeDefined();
  });

  test("ends without ever being retained when thousands of others arrive", () => {
    const posts = records({});
    posts.merge(post({ id: "held" }), answer());
    posts.retain(["held"]);
    for (let id = 2; id < 5000; id++) posts.merge(post({ id: String(id) }), answer());
    expect(posts.get("1")).toBe(undefined);
    expect(posts.get("4999")).toBeDefined();
    expect(posts.get("held")).toBeDefined();
  });

  test("can begin after it is retained", () => {
    const posts = records();
    posts.retain(["1"]);
    posts.merge(post(), answer());
    expect(posts.$("1").get()).toEqual(post());
  });

  test("ends when it is removed, and can begin again", () => {
    const posts = records({ liked: false });
    posts.retain(["1"]);
    const undo = posts.applyOptimistic("1", { liked: true }, 1);
    posts.remove("1");
    expect(posts.$("1").get()).toBe(undefined);
    undo();
    expect(posts.get("1")).toBe(undefined);
    posts.merge(post({ likes: 1 }), answer(2));
    expect(posts.$("1").get()).toEqual(post({ likes: 1 }));
  });

  test("is visible through an atom that is older than it", () => {
    const posts = records();
    const $post = posts.$("1");
    for (let id = 2; id < 5000; id++) posts.merge(post({ id: String(id) }), answer());
    const stop = $post.listen(() => {});
    posts.merge(post(), answer());
    expect($post.get()).toEqual(post());
    stop();
  });
});
