import { afterEach, describe, expect, test } from "vitest";
import { accounts } from "../../../core/accounts/accounts.ts";
import { accountLists } from "../../../core/accounts/lists.ts";
import { lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { fetchRelationships } from "../../../core/api/accounts/relationships.ts";
import { fetchLists } from "../../../core/api/lists.ts";
import { bookmarks, fetchStatuses, publicStatuses } from "../../../core/api/timelines.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { exportFiles } from "../../../core/transfer/exports.ts";
import { imports } from "../../../core/transfer/imports.ts";
import type { TransferKind } from "../../../core/transfer/files.ts";
import type { ImportFile } from "../../../core/transfer/types.ts";
import { expectNoReports, fakeEnvironment } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

afterEach(() => expectNoReports());

const file = (kind: TransferKind, ...lines: string[]): ImportFile => ({
  kind,
  name: "file.csv",
  text: lines.join("\n"),
});

async function run(client: Client, kind: TransferKind, ...lines: string[]) {
  await imports(client).start(file(kind, ...lines));
  const { phase, results, total } = imports(client).$view.get()!;
  expect(phase).toBe("done");
  expect(results).toHaveLength(total);
  return results.map(({ line, outcome }) => [line.subject, outcome]);
}

const tieTo = async ({ api }: Client, acct: string) =>
  (await fetchRelationships(api, [(await lookupAccount(api, acct)).id]))[0]!;

const hostOf = ({ instance }: SignedInPerson) => new URL(instance.url).host;

describe("an export", () => {
  test("contains everything of a kind, from all pages", async () => {
    await using alice = await signIn("alice");
    const here = hostOf(alice);
    const read = (kind: TransferKind) => exportFiles(alice.client).read(kind);
    const follows = (await read("follows"))!;
    expect(follows.split("\n")[0]).toBe(
      "Account address,Show boosts,Notify on new posts,Languages",
    );
    expect(follows).toContain(`\ncarol@${here},false,false,\n`);
    expect(follows).toContain(`\ngrete@${here},true,true,`);
    expect((await read("mutes"))!.split("\n").toSorted()).toEqual([
      "",
      "Account address,Hide notifications",
      "chatter@kettle.example,true",
      "spoiler@cinema.example,false",
    ]);
    expect(await read("blocks")).toBe("loud@noise.example\n");
    expect(await read("domains")).toBe("");
    expect((await read("lists"))!.split("\n").toSorted()).toEqual([
      "",
      `Garden friends,bob@${here}`,
      `Garden friends,mei@${here}`,
      `The quartet,carol@${here}`,
      `The quartet,tove@${here}`,
    ]);
    const kept = (await fetchStatuses(alice.client.api, bookmarks())).items;
    expect(await read("bookmarks")).toBe(kept.map(({ uri }) => `${uri}\n`).join(""));
    expect(exportFiles(alice.client).$views.get()).toEqual({});
  });

  test("of more than a page is complete", async () => {
    await using alice = await signIn("alice");
    const names = ["amal", "birgit", "chidi", "dana", "emil", "fatou"];
    const crowd = names.flatMap(name => [1, 2, 3, 4].map(count => `${name}${count}@crowd.example`));
    await run(alice.client, "follows", ...crowd);
    const follows = (await exportFiles(alice.client).read("follows"))!.trim().split("\n");
    expect(follows.length).toBeGreaterThan(40);
    expect(follows.filter(line => line.includes("@crowd.example"))).toHaveLength(crowd.length);
  });

  test("works on plain servers, whose last page is empty", async () => {
    await using instance = await checkedInstance({ bare: true });
    await using alice = await signIn("alice", { instance });
    const here = hostOf(alice);
    const { read } = exportFiles(alice.client);
    expect(await read("follows")).toContain(`\ngrete@${here},true,true,"de, en"\n`);
    expect((await read("mutes"))!.trim().split("\n")).toHaveLength(3);
    expect(await read("lists")).toContain(`Garden friends,bob@${here}\n`);
    expect(
      await run(alice.client, "lists", "Boats,vesna@archive.example", "The quartet,bob"),
    ).toEqual([
      ["vesna@archive.example", "done"],
      [`bob@${here}`, "done"],
    ]);
    expect(await tieTo(alice.client, "vesna@archive.example")).toMatchObject({ following: true });
  });

  test("that fails says why, and can be repeated", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ path: "/api/v1/blocks", status: 500, times: 1 });
    const { read, $views } = exportFiles(alice.client);
    expect(await read("blocks")).toBeUndefined();
    expect($views.get().blocks).toMatchObject({ failure: { status: 500 } });
    expect(await read("blocks")).toBe("loud@noise.example\n");
  });

  test("can be imported again, and then nothing is left to do", async () => {
    await using alice = await signIn("alice");
    for (const kind of ["follows", "lists", "mutes", "blocks", "bookmarks"] as const) {
      const text = await exportFiles(alice.client).read(kind);
      const outcomes = (await run(alice.client, kind, text!)).map(([, outcome]) => outcome);
      expect(new Set(outcomes), kind).toEqual(new Set(["same"]));
    }
  });
});

describe("an import", () => {
  test("follows people with the options of the file, and tells what became of each line", async () => {
    await using alice = await signIn("alice");
    const here = hostOf(alice);
    expect(
      await run(
        alice.client,
        "follows",
        "Account address,Show boosts,Notify on new posts,Languages",
        `piet@${here},false,true,`,
        "vesna@archive.example,true,false,",
        "bob,true,false,",
        "nobody@nowhere.example,true,false,",
        "not an address,true,false,",
        "carol,true,false,",
        `PIET@${here},false,true,`,
      ),
    ).toEqual([
      [`piet@${here}`, "done"],
      ["vesna@archive.example", "done"],
      [`bob@${here}`, "same"],
      ["nobody@nowhere.example", "not-found"],
      ["", "invalid"],
      [`carol@${here}`, "done"],
      [`PIET@${here}`, "same"],
    ]);
    expect(await tieTo(alice.client, "piet")).toMatchObject({
      following: true,
      showing_reblogs: false,
    });
    expect(await tieTo(alice.client, "carol")).toMatchObject({ showing_reblogs: true });
  });

  test("mutes, blocks, fills lists and bookmarks", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    await run(client, "mutes", "piet,false");
    expect(await tieTo(client, "piet")).toMatchObject({
      muting: true,
      muting_notifications: false,
    });
    await run(client, "blocks", "static@noise.example");
    expect(await tieTo(client, "static@noise.example")).toMatchObject({ blocking: true });
    expect(await run(client, "domains", "Noise.example", "no domain")).toEqual([
      ["noise.example", "done"],
      ["", "invalid"],
    ]);
    expect(await exportFiles(client).read("domains")).toBe("noise.example\n");
    await run(client, "lists", "Boats,bob", "Boats,mei", "The quartet,bob");
    expect((await fetchLists(client.api)).map(({ title }) => title)).toContain("Boats");
    const text = (await exportFiles(client).read("lists"))!;
    expect(text).toContain(`Boats,mei@${hostOf(alice)}\n`);
    const [post] = (await fetchStatuses(client.api, publicStatuses({ remote: true }))).items;
    expect(await run(client, "bookmarks", post!.uri, "https://nowhere.example/1")).toEqual([
      [post!.uri, "done"],
      ["https://nowhere.example/1", "not-found"],
    ]);
    const [last] = (await fetchStatuses(client.api, bookmarks())).items;
    expect(last?.id).toBe(post!.id);
  });

  test("knows people of the same server by the host that the server gives them", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const own = await lookupAccount(client.api, "alice");
    const account = { ...own, fqn: "alice@apex.example" };
    accounts(client).import(account, { source: "answer", startedAt: client.tick() });
    accounts(client).retain([account.id]);
    expect(await run(client, "blocks", "static@noise.example", "piet@apex.example")).toEqual([
      ["static@noise.example", "done"],
      ["piet@apex.example", "done"],
    ]);
    expect(await tieTo(client, "piet")).toMatchObject({ blocking: true });
  });

  test("records why a line failed, and goes on", async () => {
    await using alice = await signIn("alice");
    const error = JSON.stringify({ error: "Could not follow" });
    const faults = { path: /\/follow$/, status: 422 as const, body: error, times: 1 };
    alice.instance.faults.add(faults);
    expect(await run(alice.client, "follows", "piet", "lantern")).toMatchObject([
      [expect.anything(), "failed"],
      [expect.anything(), "done"],
    ]);
    const { results } = imports(alice.client).$view.get()!;
    expect(results[0]).toMatchObject({ failure: { message: "Could not follow" } });
  });

  test("waits while the server limits the rate, and then repeats the line", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ path: /\/follow$/, status: 429, body: "{}", times: 2 });
    const phases = new Set<string | undefined>();
    imports(alice.client).$view.subscribe(view => void phases.add(view?.phase));
    const done = imports(alice.client).start(file("follows", "piet"));
    await until(() => {
      alice.environment.clock.advance(5000);
      return imports(alice.client).$view.get()?.phase === "done";
    });
    await done;
    expect(phases).toContain("waiting");
    expect(imports(alice.client).$view.get()?.results).toMatchObject([{ outcome: "done" }]);
  });

  test("stops while the server isn't reached, and goes on when told", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ path: /\/follow$/, status: 502, body: "", times: 1 });
    const { $view, start, resume } = imports(alice.client);
    const done = start(file("follows", "piet", "lantern"));
    await until(() => $view.get()?.phase === "paused");
    expect($view.get()).toMatchObject({ results: [], failure: { unreachable: true } });
    resume();
    await done;
    expect($view.get()).toMatchObject({
      phase: "done",
      results: [{ outcome: "done" }, { outcome: "done" }],
    });
    expect($view.get()?.failure).toBeUndefined();
  });

  test("can be paused, resumed and cancelled", async () => {
    await using alice = await signIn("alice");
    const { $view, start, pause, resume, cancel, close } = imports(alice.client);
    const done = start(file("follows", "piet", "lantern", "vesna@archive.example"));
    pause();
    expect($view.get()?.phase).toBe("paused");
    close();
    expect($view.get()).not.toBeNull();
    const stop = $view.listen(view => view?.results.length === 1 && pause());
    resume();
    await until(() => $view.get()?.results.length === 1);
    stop();
    expect($view.get()?.phase).toBe("paused");
    await start(file("blocks", "bob"));
    expect($view.get()?.kind).toBe("follows");
    cancel();
    await done;
    expect($view.get()?.phase).toBe("cancelled");
    expect($view.get()!.results.length).toBeLessThan(3);
    close();
    expect($view.get()).toBeNull();
    expect(await tieTo(alice.client, "vesna@archive.example")).toMatchObject({ following: false });
  });

  test("adds the people of any file to one list, and shows them there at once", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const list = (await fetchLists(client.api)).find(({ title }) => title === "The quartet")!;
    const { item: members, release } = accountLists(client).open(`list_members:${list.id}`);
    members.$view.listen(() => {});
    await until(() => members.$view.get().items.length === 2);
    const into = { id: list.id, title: list.title };
    const add = async (...lines: string[]) => {
      await imports(client).start({ ...file("lists", ...lines), into });
      return imports(client)
        .$view.get()!
        .results.map(({ line, outcome }) => [line.subject, outcome]);
    };
    const here = hostOf(alice);
    expect(await add("Account address,Show boosts", "bob,true", "tove,true", "no address")).toEqual(
      [
        [`bob@${here}`, "done"],
        [`tove@${here}`, "same"],
        ["", "invalid"],
      ],
    );
    expect(await add(`Garden friends,mei@${here}`)).toEqual([[`mei@${here}`, "done"]]);
    expect(members.$view.get().items).toHaveLength(4);
    const text = (await exportFiles(client).read("lists"))!;
    expect(text).toContain(`The quartet,bob@${here}\n`);
    expect(text).toContain(`The quartet,mei@${here}\n`);
    release();
  });

  test("goes on after the page was closed, with the lines that are left", async () => {
    await using alice = await signIn("alice");
    const { client, environment, instance } = alice;
    const { $view, start, pause } = imports(client);
    const stop = $view.listen(view => view?.results.length === 1 && pause());
    void start(file("follows", "nobody@nowhere.example", "piet", "lantern"));
    await until(() => $view.get()?.phase === "paused");
    stop();
    environment.leave();
    const again = fakeEnvironment({ beside: environment });
    const { token } = await demoPerson(instance, "alice");
    const who = { instance: instance.url, person: client.person, token };
    const { client: later, release } = retainClient(again, who);
    const view = () => imports(later).$view.get();
    expect(view(), "the first page still has it").toBeNull();
    environment.crash();
    await until(() => view() !== null);
    expect(view()).toMatchObject({
      name: "file.csv",
      phase: "paused",
      isInterrupted: true,
      total: 3,
      results: [{ outcome: "not-found" }],
    });
    await settled();
    expect((await tieTo(client, "piet")).following).toBe(false);
    imports(later).resume();
    await until(() => view()?.phase === "done");
    expect(view()!.results.map(({ outcome }) => outcome)).toEqual(["not-found", "done", "done"]);
    expect(environment.local.keys().filter(key => key.endsWith(":import"))).toEqual([]);
    release();
  });

  test("of hostile text does nothing", async () => {
    await using alice = await signIn("alice");
    const before = await exportFiles(alice.client).read("follows");
    const lines = [
      "<b>x</b>",
      "../../api/v1/accounts",
      "a?b=c",
      "%00",
      "bob/follow",
      '"',
      "\u202Ebob",
    ];
    const outcomes = await run(alice.client, "follows", ...lines);
    expect(outcomes.every(([, outcome]) => outcome === "invalid")).toBe(true);
    expect(await exportFiles(alice.client).read("follows")).toBe(before);
  });
});
