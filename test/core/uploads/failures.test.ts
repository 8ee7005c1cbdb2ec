import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { attachmentOf, storedUploadShape } from "../../../core/uploads/upload.ts";
import { attaching, attachingTo, attachment, file } from "../../support/core/attaching.ts";
import { json, never } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { drop } from "../../support/core/small-instance.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const SEND = "/api/v2/media";

afterEach(() => expectNoReports());

const failureOf = (upload: { status: object }) =>
  "failure" in upload.status ? upload.status.failure : undefined;

describe("an upload that fails", () => {
  test.each([
    ["a lost connection", { drop: true as const }, "The connection was lost."],
    ["a file too large", { status: 413 as const, body: "{}" }, "too large for the server"],
  ])("says why, and can be retried: %s", async (_, fault, words) => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ path: SEND, times: 1, ...fault });
    const { list, key, named, is } = attaching(alice.client);
    await list.add([file("one.png")]);
    await is("one.png", "failed");
    expect(failureOf(named("one.png"))).toMatchObject({
      message: { message: expect.stringContaining(words) },
    });
    list.retry(key("one.png"));
    await is("one.png", "ready");
  });

  test("is retried automatically when the network is back", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ path: SEND, times: 1, drop: true });
    const { list, is } = attaching(alice.client);
    await list.add([file("one.png")]);
    await is("one.png", "failed");
    alice.environment.setOnline(false);
    alice.environment.setOnline(true);
    await is("one.png", "ready");
  });

  test("shows the server's message, and can be retried only after a rate limit", async () => {
    await using alice = await signIn("alice");
    const { faults } = alice.instance;
    const { list, named, is } = attaching(alice.client);
    faults.add({ path: SEND, times: 1, status: 422, body: '{"error":"Not a picture"}' });
    await list.add([file("one.png")]);
    await is("one.png", "failed");
    expect(named("one.png").status).toMatchObject({
      canRetry: false,
      failure: { message: "Not a picture", status: 422 },
    });
    const headers = { "retry-after": "60" };
    faults.add({ path: SEND, times: 1, status: 429, body: "{}", headers });
    await list.add([file("two.png")]);
    await is("two.png", "failed");
    expect(named("two.png").status).toMatchObject({ canRetry: true, failure: { status: 429 } });
  });

  test("is given up after a minute without progress", async () => {
    using server = attachingTo(never);
    const { list, named, is } = attaching(server.client);
    await list.add([file("one.png")]);
    await is("one.png", "uploading");
    await settled();
    server.environment.clock.advance(60_000);
    await is("one.png", "failed");
    expect(named("one.png").status).toMatchObject({ canRetry: true });
  });

  test("is reported when the answer is malformed", async () => {
    using server = attachingTo(() => json({ id: null }));
    const { list, is } = attaching(server.client);
    await list.add([file("one.png")]);
    await is("one.png", "failed");
    expect(claimReports(server.environment)).toHaveLength(1);
  });
});

test("a server without the v2 endpoint is sent to v1, without trying v2 again for later files", async () => {
  using server = attachingTo(({ path }) =>
    path === SEND ? json({ error: "Not found" }, { status: 404 }) : json(attachment("1")),
  );
  const { list, is } = attaching(server.client);
  await list.add([file("one.png")]);
  await is("one.png", "ready");
  await list.add([file("two.png")]);
  await is("two.png", "ready");
  const sent = server.asked.filter(({ method }) => method === "POST");
  expect(sent.map(({ path }) => path)).toEqual([SEND, "/api/v1/media", "/api/v1/media"]);
});

describe("a file that the server takes long to process", () => {
  const raw = attachment("7", { url: null });

  test("is polled until it is ready, even after a lost connection", async () => {
    const answers = [
      () => json(raw, { status: 206 }),
      drop,
      drop,
      () => json(attachment("7", { description: "Done" })),
    ];
    using server = attachingTo(({ method }) =>
      method === "POST" ? json(raw, { status: 202 }) : answers.shift()!(),
    );
    const { list, named, is } = attaching(server.client);
    await list.add([file("film.mp4", undefined, "video/mp4")]);
    await is("film.mp4", "processing");
    await until(() => {
      server.environment.clock.advance(1000);
      return named("film.mp4").status.state === "ready";
    });
    expect(attachmentOf(named("film.mp4"))?.description).toBe("Done");
    expect(await list.settle()).toBe(true);
  });

  test("fails in the end, and a restored upload can be checked again", async () => {
    using server = attachingTo(({ method }) =>
      json(raw, { status: method === "POST" ? 202 : 206 }),
    );
    const kept = v.parse(storedUploadShape, { name: "film.mp4", attachment: raw });
    const { list, key, named, state } = attaching(server.client, { stored: [kept] });
    expect(named("film.mp4").status.state).toBe("processing");
    await until(() => {
      server.environment.clock.advance(10_000);
      return named("film.mp4").status.state === "failed";
    });
    expect(failureOf(named("film.mp4"))).toMatchObject({
      message: { message: "The server is still processing this file." },
    });
    list.retry(key("film.mp4"));
    expect(state("film.mp4")).toBe("processing");
    list.cancel(key("film.mp4"));
    expect(state("film.mp4")).toBe("cancelled");
  });
});
