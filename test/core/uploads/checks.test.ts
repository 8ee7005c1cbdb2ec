import { afterEach, describe, expect, test } from "vitest";
import { mediaLimits } from "../../../core/uploads/limits.ts";
import { acceptOf } from "../../../core/media/accepted-types.ts";
import { attaching, attachingTo, attachment, file } from "../../support/core/attaching.ts";
import { json, type Asked } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { drop } from "../../support/core/small-instance.ts";
import { gif, jpeg, png } from "../../support/pictures.ts";
import { signIn } from "../../support/core/sign-in.ts";

afterEach(() => expectNoReports());

const taking = () => json(attachment("1"));

/** Mastodon's, but smaller. */
const STRICT = {
  configuration: {
    statuses: { max_media_attachments: 2 },
    media_attachments: {
      supported_mime_types: ["image/png", "image/jpeg", "image/gif", "video/mp4", "audio/mpeg"],
      description_limit: 20,
      image_size_limit: 1000,
      image_matrix_limit: 10_000,
      video_size_limit: 5000,
    },
  },
};

const bytes = (length: number) => new Uint8Array(length);
const sentFile = ({ body }: Asked) => (body as FormData).get("file") as File;

describe("the upload limits of a server", () => {
  test("are those that it declares: Pleroma allows nearly every type up to 16 MB", async () => {
    await using alice = await signIn("alice");
    const limits = await mediaLimits(alice.client).load();
    expect(limits).toEqual({
      count: 1000,
      description: 5000,
      imageBytes: 16_000_000,
      imagePixels: null,
      otherBytes: 16_000_000,
      types: null,
      keepsFocus: false,
    });
    expect(acceptOf(limits.types)).toContain("audio/*");
    const { list, is } = attaching(alice.client);
    expect(await list.add([file("letter.pdf", bytes(9), "application/pdf")])).toEqual([]);
    await is("letter.pdf", "ready");
  });

  test("apply before anything is sent: types, sizes and number of files", async () => {
    using server = attachingTo(taking, STRICT);
    const { list, all } = attaching(server.client);
    const refused = await list.add([
      file("letter.pdf", bytes(9), "application/pdf"),
      file("film.mp4", bytes(5001), "video/mp4"),
      file("nothing", bytes(9), ""),
      file("song.MP3", bytes(9), ""),
      file("two.png"),
      file("three.png"),
    ]);
    const words = refused.map(({ name, failure: { message, values } }) => [
      name,
      typeof message === "string" ? message : message.message,
      values,
    ]);
    expect(words).toEqual([
      ["letter.pdf", "The server doesn’t accept files of this type.", undefined],
      ["film.mp4", expect.stringContaining("up to"), { megabytes: 0 }],
      ["nothing", "The server doesn’t accept files of this type.", undefined],
      ["three.png", expect.stringContaining("A post can have up to"), { count: 2 }],
    ]);
    expect(all().map(({ name }) => name)).toEqual(["song.MP3", "two.png"]);
    expect(await mediaLimits(server.client).load()).toMatchObject({
      description: 20,
      keepsFocus: true,
    });
  });

  test("have defaults when it declares none or does not respond", async () => {
    using server = attachingTo(taking);
    const { types } = await mediaLimits(server.client).load();
    expect(acceptOf(types)).toBe(
      ".jpg,.jpeg,.png,.gif,.webm,.mp4,.m4v,image/jpeg,image/png,image/gif,video/webm,video/mp4",
    );
    using silent = attachingTo(drop);
    const { list } = attaching(silent.client);
    expect(await list.add([file("film.m4v", bytes(9), "video/x-m4v")])).toEqual([]);
    expect(await list.add([file("letter.pdf", bytes(9), "")])).toHaveLength(1);
    list.clear();
  });
});

describe("a picture that is too large", () => {
  /** Draws what is asked, as large as it would be. */
  function drawing(sizes: number[]) {
    const asked: { factor: number; type: string }[] = [];
    const scale = async (_: Blob, how: { factor: number; type: string }) => {
      asked.push(how);
      const size = sizes.shift();
      return size === undefined ? null : new Blob([bytes(size)], { type: how.type });
    };
    return { asked, scale };
  }

  test("is scaled down until it fits, and keeps its type", async () => {
    using server = attachingTo(taking, STRICT);
    const { asked, scale } = drawing([1200, 900]);
    const { list, is } = attaching(server.client, { scale });
    const photo = file("photo.jpg", jpeg(90, 60, { bytes: 4000 }), "image/jpeg");
    expect(await list.add([photo])).toEqual([]);
    await is("photo.jpg", "ready");
    expect(asked.map(({ type }) => type)).toEqual(["image/jpeg", "image/jpeg"]);
    expect(asked[0]!.factor).toBeCloseTo(0.45);
    expect(asked[1]!.factor).toBeLessThan(0.45 * 0.9);
    const [sent] = server.asked.filter(({ method }) => method === "POST");
    expect(sentFile(sent!)).toMatchObject({ size: 900, name: "photo.jpg", type: "image/jpeg" });
  });

  test("is scaled down when only its dimensions are too large", async () => {
    using server = attachingTo(taking, STRICT);
    const { asked, scale } = drawing([50]);
    const { list, is } = attaching(server.client, { scale });
    await list.add([file("wide.png", png(400, 100)), file("small.png", png(100, 100))]);
    await is("wide.png", "ready");
    await is("small.png", "ready");
    expect(asked).toEqual([{ factor: 0.5, type: "image/png" }]);
  });

  test.each([
    ["a GIF", file("moving.gif", gif(200), "image/gif")],
    ["a PNG that moves", file("moving.gif", png(400, 400, { moves: true }))],
    ["what is no picture within", file("moving.gif", bytes(20))],
  ])("is never redrawn when it is %s", async (_, picture) => {
    using server = attachingTo(taking, STRICT);
    const { asked, scale } = drawing([1]);
    const { list, is } = attaching(server.client, { scale });
    await list.add([picture]);
    await is("moving.gif", "ready");
    expect(asked).toEqual([]);
  });

  test.each([
    ["nobody can draw it", png(90, 60, { bytes: 4000 }), []],
    ["it never gets small enough", png(90, 60, { bytes: 4000 }), [3000, 3000, 3000, 3000]],
    ["it moves", gif(9), [1]],
  ])("is refused with the size limit when %s", async (_, content, sizes) => {
    using server = attachingTo(taking, STRICT);
    const { scale } = drawing(sizes);
    const heavy = new Uint8Array(4000);
    heavy.set(content);
    const { list, named, is } = attaching(server.client, { scale });
    await list.add([file("heavy.png", heavy)]);
    await is("heavy.png", "failed");
    expect(named("heavy.png").status).toMatchObject({
      canRetry: false,
      failure: { values: { megabytes: 0 } },
    });
    expect(server.asked.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

test("a focal point is sent to the server as JSON, and a thumbnail as a file", async () => {
  using server = attachingTo(taking, STRICT);
  const { list, key, is } = attaching(server.client);
  await list.add([file("song.mp3", bytes(9), "audio/mpeg")]);
  await is("song.mp3", "ready");
  list.focus(key("song.mp3"), { x: -0.5, y: 0.333 });
  expect(await list.settle()).toBe(true);
  list.thumbnail(key("song.mp3"), file("cover.png"));
  expect(await list.settle()).toBe(true);
  const [first, second] = server.asked.filter(({ method }) => method === "PUT");
  expect(first).toMatchObject({ path: "/api/v1/media/1", body: '{"focus":"-0.50,0.33"}' });
  expect((second!.body as FormData).get("thumbnail")).toBeInstanceOf(Blob);
});
