import { cleanStores } from "nanostores";
import { describe, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "../../core/api/http/errors.ts";
import { retainClient } from "../../core/client.ts";
import { createPagedList, type OwnPagedList } from "../../core/paged-list.ts";
import { answering, json } from "../../demo/environment/answers.ts";
import { settled } from "../../demo/environment/until.ts";

interface Item {
  id: string;
  text?: string;
}

type Pages = Record<string, { items: string[]; next?: string } | Error>;

/** A list of made-up pages by link, where "" is the first. */
function list(pages: Pages, options: Partial<Parameters<typeof createPagedList<Item>>[1]> = {}) {
  const { environment } = answering(() => json([]));
  const { client } = retainClient(environment, {
    instance: environment.origin,
    person: null,
    token: null,
  });
  const read = vi.fn(async ({ link = "" }: { link?: string }) => {
    const page = pages[link]!;
    if (page instanceof Error) throw page;
    return { items: page.items.map((id): Item => ({ id })), next: page.next ?? null };
  });
  const made = createPagedList<Item>(client, { read, idOf: ({ id }) => id, ...options });
  return { ...made, read, environment };
}

const ids = ({ $view }: Pick<OwnPagedList<Item>, "$view">) => $view.get().items.map(({ id }) => id);

async function begin<T extends OwnPagedList<Item>>(made: T): Promise<T> {
  made.$view.listen(() => {});
  await settled();
  return made;
}

const refused = (status = 500) => new ApiError({ status, statusText: "", words: null });

describe("a paged list", () => {
  test("loads again once the server can be reached, if somebody still wants it", async () => {
    const pages: Pages = { "": new NetworkError(null) };
    const made = list(pages);
    made.environment.setOnline(false);
    const stop = made.$view.listen(() => {});
    await settled();
    expect(made.$view.get().phase).toBe("failed");
    stop();
    cleanStores(made.$view);
    made.environment.setOnline(true);
    await settled();
    expect(made.read).toHaveBeenCalledTimes(1);
    made.$view.listen(() => {});
    pages[""] = { items: ["a"] };
    made.environment.setOnline(false);
    made.environment.setOnline(true);
    await settled();
    expect(ids(made)).toEqual(["a"]);
    expect(made.read).toHaveBeenCalledTimes(2);
  });

  test("begins with its first subscriber, and follows the links to the end", async () => {
    const pages = { "": { items: ["a", "b"], next: "2" }, 2: { items: ["b", "c"] } };
    const made = list(pages);
    await made.loadMore();
    await made.renew();
    expect(made.read).not.toHaveBeenCalled();
    await begin(made);
    expect(made.$view.get()).toMatchObject({ phase: "ready" });
    const more = made.loadMore();
    expect(made.$view.get().phase).toBe("loading-more");
    await Promise.all([more, made.loadMore()]);
    expect(made.read).toHaveBeenCalledTimes(2);
    expect(ids(made)).toEqual(["a", "b", "c"]);
    expect(made.$view.get().phase).toBe("end");
    await made.loadMore();
    expect(made.read).toHaveBeenCalledTimes(2);
  });

  test("ends if a page has nothing new, even if what is new was removed", async () => {
    const again = { items: ["a", "b"], next: "2" };
    const made = await begin(list({ "": again, 2: again }));
    made.remove("a");
    await made.loadMore();
    expect(ids(made)).toEqual(["b"]);
    expect(made.$view.get().phase).toBe("end");
  });

  test("keeps what was read beside a failure, and repeats what failed", async () => {
    const pages: Pages = { "": { items: ["a"], next: "2" }, 2: refused() };
    const made = await begin(list(pages));
    await made.loadMore();
    expect(ids(made)).toEqual(["a"]);
    expect(made.$view.get()).toMatchObject({ phase: "failed", failure: { status: 500 } });
    await made.loadMore();
    expect(made.read).toHaveBeenCalledTimes(2);
    pages[2] = { items: ["b"] };
    await made.retry();
    expect(ids(made)).toEqual(["a", "b"]);
    expect(made.$view.get()).not.toHaveProperty("failure");
  });

  test("repeats a renewal that failed", async () => {
    const pages: Pages = { "": { items: ["a"], next: "2" }, 2: { items: ["c"] } };
    const made = await begin(list(pages));
    pages[""] = refused();
    await made.renew();
    expect(made.$view.get()).toMatchObject({ items: [{ id: "a" }], phase: "failed" });
    pages[""] = { items: ["b"], next: "2" };
    await made.retry();
    expect(ids(made)).toEqual(["b"]);
  });

  test("can be hidden, by an error or by being empty", async () => {
    const isHidden = (error?: unknown) => !(error instanceof ApiError) || error.status === 404;
    const hidden = { items: [], phase: "end", hidden: true };
    expect((await begin(list({ "": refused(404) }, { isHidden }))).$view.get()).toEqual(hidden);
    expect((await begin(list({ "": { items: [] } }, { isHidden }))).$view.get()).toEqual(hidden);
    const failed = await begin(list({ "": refused() }, { isHidden }));
    expect(failed.$view.get()).toMatchObject({ phase: "failed" });
  });

  test("is replaced by a renewal, except for what was put and removed meanwhile", async () => {
    const pages: Pages = { "": { items: ["a", "b", "c"] } };
    const made = await begin(list(pages));
    pages[""] = { items: ["b", "c", "d"] };
    const renewed = made.renew();
    made.put({ id: "e" });
    made.put({ id: "c", text: "changed" });
    const putBack = made.remove("b");
    await renewed;
    expect(made.$view.get().items).toEqual([
      { id: "c", text: "changed" },
      { id: "d" },
      { id: "e" },
    ]);
    putBack();
    expect(ids(made)).toEqual(["c", "b", "d", "e"]);
    made.remove("b");
    await made.renew("b");
    expect(ids(made)).toEqual(["b", "c", "d"]);
  });

  test("sorts, retains what it shows, and releases it at its end", async () => {
    const held = new Set<string>();
    const made = list(
      { "": { items: ["b", "a"] } },
      {
        sort: items => items.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        retain(items) {
          const some = items.map(({ id }) => id);
          for (const id of some) held.add(id);
          return () => some.forEach(id => held.delete(id));
        },
      },
    );
    await begin(made);
    expect(ids(made)).toEqual(["a", "b"]);
    expect([...held].toSorted()).toEqual(["a", "b"]);
    made.end();
    expect([...held]).toEqual([]);
  });

  test("shows nothing that arrives after its end", async () => {
    const made = list({ "": { items: ["a"] } });
    made.$view.listen(() => {});
    made.end();
    await settled();
    expect(ids(made)).toEqual([]);
  });
});
