import { descriptionLeft } from "../../../core/composer/post-length.ts";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { createStatus } from "../../../core/api/statuses/compose.ts";
import {
  attachmentOf,
  storedAttachment,
  storedUpload,
  storedUploadShape,
  missingDescriptions,
  postedAttachment,
} from "../../../core/uploads/upload.ts";
import { uploads } from "../../../core/uploads/uploads.ts";
import { attaching, file } from "../../support/core/attaching.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { png } from "../../support/pictures.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const SEND = "/api/v2/media";

afterEach(() => expectNoReports());

describe("uploads on the demo instance", () => {
  test("alice attaches, describes, reorders and posts files", async () => {
    await using alice = await signIn("alice");
    const { list, key, all, states, is } = attaching(alice.client);
    expect(await list.add([file("one.png"), file("two.png", png(7, 7))])).toEqual([]);
    expect(states()).toEqual(["waiting", "waiting"]);
    list.describe(key("one.png"), "A small square");
    await is("two.png", "ready");
    list.describe(key("two.png"), "A large square");
    list.move(key("two.png"), 0);
    expect(await list.settle()).toBe(true);
    const media = all().map(attachmentOf);
    expect(media).toMatchObject([
      { description: "A large square", meta: { original: { width: 7 } } },
      { description: "A small square", meta: { original: { width: 4 } } },
    ]);
    const media_ids = media.map(each => each!.id);
    const post = { status: "", visibility: "public", media_ids };
    const { media_attachments } = await createStatus(alice.client.api, post, "a key");
    expect(media_attachments.map(({ id }) => id)).toEqual(media_ids);
    list.clear();
    expect(all()).toEqual([]);
  });

  test("only two files upload at a time, and the others wait", async () => {
    await using alice = await signIn("alice");
    const first = Promise.withResolvers<void>();
    alice.instance.faults.add({ path: SEND, until: first.promise, times: 2 });
    const { list, states, is } = attaching(alice.client);
    const other = attaching(alice.client, {}, "another draft");
    await list.add(["one.png", "two.png", "three.png"].map(name => file(name)));
    await other.list.add([file("four.png")]);
    await until(() => states().filter(state => state === "uploading").length === 2);
    await settled();
    expect([...states(), ...other.states()]).toEqual([
      ...["uploading", "uploading", "waiting"],
      "waiting",
    ]);
    first.resolve();
    await is("three.png", "ready");
    await other.is("four.png", "ready");
  });

  test("an upload reports its progress", async () => {
    await using alice = await signIn("alice");
    const { list, named, is } = attaching(alice.client);
    const seen: number[] = [];
    list.$uploads.listen(([upload]) => {
      if (upload?.status.state === "uploading") seen.push(upload.status.progress);
    });
    const { environment } = alice;
    const { upload } = environment;
    environment.upload = (request, init, progress) => {
      progress(0.5);
      return upload(request, init, progress);
    };
    await list.add([file("one.png")]);
    await is("one.png", "ready");
    expect(seen).toEqual([0, 0.5, 0, 1]);
    expect(named("one.png").status).toMatchObject({ attachment: { type: "image" } });
  });

  test("a description reaches the server when it is written during the upload or after it", async () => {
    await using alice = await signIn("alice");
    const held = Promise.withResolvers<void>();
    alice.instance.faults.add({ path: SEND, until: held.promise, times: 1 });
    const { list, key, named, is } = attaching(alice.client);
    await list.add([file("one.png")]);
    await is("one.png", "uploading");
    list.describe(key("one.png"), "A squ");
    held.resolve();
    await is("one.png", "ready");
    expect(attachmentOf(named("one.png"))?.description).toBe("");
    list.describe(key("one.png"), "A square");
    alice.environment.clock.advance(2000);
    await until(() => attachmentOf(named("one.png"))?.description === "A square");
    alice.instance.faults.add({ path: /^\/api\/v1\/media/, status: 500, body: "{}", times: 1 });
    list.describe(key("one.png"), "A blue square");
    expect(await list.settle()).toBe(false);
    expect(named("one.png")).toMatchObject({
      description: "A blue square",
      unsaved: { status: 500 },
    });
    expect(await list.settle()).toBe(true);
    expect(named("one.png").unsaved).toBeUndefined();
    expect(attachmentOf(named("one.png"))?.description).toBe("A blue square");
  });

  test("the files without a description are found, except cancelled ones", async () => {
    await using alice = await signIn("alice");
    const { list, key, named, all } = attaching(alice.client);
    await list.add([file("one.png"), file("two.png"), file("three.png")]);
    list.describe(key("one.png"), "A 🏳️‍🌈 flag");
    list.describe(key("two.png"), " \n");
    list.cancel(key("three.png"));
    expect(missingDescriptions(all())).toEqual([key("two.png")]);
    expect(descriptionLeft(named("one.png"), 5)).toBe(-3);
    list.cancel(key("two.png"));
    list.cancel(key("one.png"));
  });

  test("a file can be cancelled, retried, removed and restored", async () => {
    await using alice = await signIn("alice");
    const held = Promise.withResolvers<void>();
    alice.instance.faults.add({ path: SEND, until: held.promise, times: 1 });
    const { list, key, all, state, is } = attaching(alice.client);
    await list.add([file("one.png"), file("two.png")]);
    await is("two.png", "ready");
    list.cancel(key("one.png"));
    expect(state("one.png")).toBe("cancelled");
    expect(await list.settle()).toBe(false);
    list.retry(key("one.png"));
    await is("one.png", "ready");
    const back = list.remove(key("one.png"));
    expect(all().map(({ name }) => name)).toEqual(["two.png"]);
    back();
    back();
    expect(all().map(({ name }) => name)).toEqual(["one.png", "two.png"]);
    held.resolve();
  });

  test.each(["clear", "forgetRemoved", "end"] as const)(
    "a removed file can’t be restored after %s, which is told",
    async how => {
      await using alice = await signIn("alice");
      const { list, key, all, is } = attaching(alice.client);
      await list.add([file("one.png"), file("two.png")]);
      await is("two.png", "ready");
      let told = 0;
      list.remove(key("two.png"), () => (told += 1))();
      const back = list.remove(key("one.png"), () => (told += 1));
      expect(told).toBe(0);
      if (how === "end") uploads(alice.client).end("");
      else list[how]();
      if (how !== "end") list.forgetRemoved();
      expect(told).toBe(1);
      back();
      expect(all().some(({ name }) => name === "one.png")).toBe(false);
    },
  );
});

test("the attachments of a deleted post can be described again and posted again", async () => {
  await using alice = await signIn("alice");
  const { api } = alice.client;
  const first = attaching(alice.client);
  await first.list.add([file("one.png"), file("two.png")]);
  expect(await first.list.settle()).toBe(true);
  const media_ids = first.all().map(upload => attachmentOf(upload)!.id);
  const post = { status: "", visibility: "public", media_ids };
  const { id, media_attachments } = await createStatus(api, post, "a key");
  await api.send("DELETE", `/api/v1/statuses/${id}`);
  const kept = media_attachments.map(storedAttachment);
  const { list, all } = attaching(alice.client, { stored: kept }, "redraft");
  list.describe(all()[1]!.key, "A square");
  list.remove(all()[0]!.key);
  expect(await list.settle()).toBe(true);
  const again = { ...post, media_ids: all().map(upload => attachmentOf(upload)!.id) };
  expect(await createStatus(api, again, "another key")).toMatchObject({
    media_attachments: [{ id: media_ids[1], description: "A square" }],
  });
});

test("the description of a posted attachment is not saved separately from the edit", async () => {
  await using alice = await signIn("alice");
  const { list: first, all: sent } = attaching(alice.client);
  await first.add([file("one.png")]);
  await first.settle();
  const attached = attachmentOf(sent()[0]!)!;
  alice.instance.faults.add({ path: /^\/api\/v1\/media/, status: 404, body: "{}", times: 9 });
  const kept = [postedAttachment(attached)];
  const { list, all } = attaching(alice.client, { stored: kept }, "edit");
  list.describe(all()[0]!.key, "A square");
  list.save(all()[0]!.key);
  expect(await list.settle()).toBe(true);
  expect(all()[0]).toMatchObject({ description: "A square", isPosted: true });
  expect(all()[0]!.unsaved).toBeUndefined();
});

test("refused files stay listed until the next files are added or they are dismissed", async () => {
  await using alice = await signIn("alice");
  const { list, is } = attaching(alice.client);
  const film = new File(["x".repeat(16_000_001)], "film.webm", { type: "video/webm" });
  const refused = await list.add([film, file("one.png")]);
  expect(list.$refused.get()).toEqual(refused);
  expect(refused.map(({ name }) => name)).toEqual(["film.webm"]);
  await list.add([file("two.png")]);
  expect(list.$refused.get()).toEqual([]);
  await list.add([film]);
  list.dismissRefused();
  expect(list.$refused.get()).toEqual([]);
  await is("two.png", "ready");
});

test("saving a description explicitly skips the delay", async () => {
  await using alice = await signIn("alice");
  const { list, key, named, is } = attaching(alice.client);
  await list.add([file("one.png")]);
  await is("one.png", "ready");
  list.describe(key("one.png"), "A square");
  list.save(key("one.png"));
  await until(() => attachmentOf(named("one.png"))?.description === "A square");
});

test("large pictures are scaled down by the function that the elements register", async () => {
  await using alice = await signIn("alice");
  const drawn: number[] = [];
  const { list, is } = attaching(alice.client);
  uploads(alice.client).scaleBy(async (_, { factor }) => {
    drawn.push(factor);
    return file("small.png");
  });
  await list.add([file("large.png", png(4, 3, { bytes: 17_000_000 }))]);
  await is("large.png", "ready");
  expect(drawn).toHaveLength(1);
});

describe("the uploads of a page that was closed", () => {
  test("are restored: finished files are ready, and unfinished ones can be replaced", async () => {
    await using alice = await signIn("alice");
    const { list, key, all, is } = attaching(alice.client);
    await list.add([file("there.png")]);
    await is("there.png", "ready");
    const held = Promise.withResolvers<void>();
    alice.instance.faults.add({ path: SEND, until: held.promise, times: 1 });
    await list.add([file("missing.png")]);
    list.describe(key("missing.png"), "A square");
    await is("missing.png", "uploading");
    const kept = v.parse(
      v.array(storedUploadShape),
      JSON.parse(JSON.stringify(all().map(storedUpload))),
    );

    const later = attaching(alice.client, { stored: kept }, "as it is read again");
    expect(later.states()).toEqual(["ready", "missing"]);
    expect(later.named("missing.png")).toMatchObject({ description: "A square", file: null });
    later.list.retry(later.key("missing.png"));
    expect(later.state("missing.png")).toBe("missing");
    const wrong = new File(["x".repeat(16_000_001)], "film.webm", { type: "video/webm" });
    expect(await later.list.replace(later.key("missing.png"), wrong)).not.toBeNull();
    expect(await later.list.replace(later.key("missing.png"), file("found.png"))).toBeNull();
    await later.is("found.png", "ready");
    expect(attachmentOf(later.named("found.png"))?.description).toBe("A square");
    expect(await later.list.settle()).toBe(true);
    list.clear();
    held.resolve();
  });
});
