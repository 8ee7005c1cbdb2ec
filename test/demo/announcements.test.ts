import { describe, expect, test } from "vitest";
import { demoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

const PATH = "/api/v1/announcements";

type Listed = { id: string; read?: boolean; reactions: object[]; emojis: object[] }[];

describe("announcements of Pleroma", () => {
  test("are for users only, and each user dismisses them alone", async () => {
    await using instance = await checkedInstance();
    expect((await instance.fetch(PATH)).status).toBe(403);
    const [alice, bob] = [await demoPerson(instance, "alice"), await demoPerson(instance, "bob")];
    const [first] = (await alice.get(PATH)).body as Listed;
    expect(first).toMatchObject({ read: false, reactions: [], emojis: [] });
    expect((await alice.send("POST", `${PATH}/${first!.id}/dismiss`)).body).toEqual({});
    expect((await alice.get(PATH)).body).toMatchObject([{ read: true }, { read: false }]);
    expect((await bob.get(PATH)).body).toMatchObject([{ read: false }, { read: false }]);
    expect((await alice.send("POST", `${PATH}/nothing/dismiss`)).status).toBe(404);
    expect((await alice.send("PUT", `${PATH}/${first!.id}/reactions/🌿`)).status).toBe(404);
  });

  test("come from the form of the admin page, too", async () => {
    await using instance = await checkedInstance();
    const body = new URLSearchParams({ "announcement[status]": "A word from above" });
    await instance.fetch("/admin/announcements", { method: "POST", body });
    const { get } = await demoPerson(instance, "alice");
    const listed = (await get(PATH)).body as { content: string }[];
    expect(listed.at(-1)!.content).toBe("A word from above");
  });
});

describe("announcements of Mastodon", () => {
  test("have up to eight different reactions, of known emoji only", async () => {
    await using instance = await checkedInstance({ bare: true });
    const { get, send } = await demoPerson(instance, "alice");
    const [first] = (await get(PATH)).body as Listed;
    const react = async (name: string) =>
      (await send("PUT", `${PATH}/${first!.id}/reactions/${encodeURIComponent(name)}`)).status;
    for (const name of ["🌿", "🎉", "😂", "🍵", "tea", "leaf", "frog", "lily"])
      expect(await react(name)).toBe(200);
    expect(await react("🎃")).toBe(422);
    expect(await react("🌿")).toBe(200);
    expect(await react("nothing")).toBe(422);
    const [now] = (await get(PATH)).body as Listed;
    expect(now!.reactions).toHaveLength(8);
    expect(now!.reactions[0]).toEqual({ name: "🌿", count: 1, me: true });
    await send("DELETE", `${PATH}/${first!.id}/reactions/${encodeURIComponent("🌿")}`);
    expect(((await get(PATH)).body as Listed)[0]!.reactions).toHaveLength(7);
  });
});

describe("what an instance says about itself", () => {
  test.each([
    ["Pleroma", {}, "/nodeinfo/2.0.json"],
    ["Mastodon", { bare: true }, "/nodeinfo/2.0"],
  ] as const)("%s links to its nodeinfo", async (_name, options, path) => {
    await using instance = await checkedInstance(options);
    const answer = await instance.fetch("/.well-known/nodeinfo");
    const { links } = (await answer.json()) as { links: { href: string }[] };
    expect(links[0]!.href).toBe(instance.url + path);
    expect((await instance.fetch(path)).status).toBe(200);
  });

  test("only Mastodon has texts by API, and an unknown day of the terms is missing", async () => {
    await using plain = await checkedInstance({ bare: true });
    await using pleroma = await checkedInstance();
    for (const name of ["extended_description", "privacy_policy", "terms_of_service"]) {
      expect((await plain.fetch(`/api/v1/instance/${name}`)).status).toBe(200);
      expect((await pleroma.fetch(`/api/v1/instance/${name}`)).status).toBe(404);
    }
    const day = (date: string) => plain.fetch(`/api/v1/instance/terms_of_service/${date}`);
    expect((await day("2025-01-01")).status).toBe(200);
    expect((await day("1999-01-01")).status).toBe(404);
  });
});
