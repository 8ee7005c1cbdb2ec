import { describe, expect, test } from "vitest";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import {
  fileNameOf,
  focusOf,
  mediaKind,
  picturesOf,
  ratioOf,
} from "../../../core/media/attachments.ts";
import { mayMove } from "../../../core/media/file-names.ts";

const at = (name: string) => `https://example.social/media/${name}`;
const size = (width: number | null, height: number | null) => ({ width, height, duration: null });

const attachment = (more: Partial<MediaAttachment>): MediaAttachment => ({
  id: "1",
  type: "image",
  url: null,
  preview_url: null,
  remote_url: null,
  description: null,
  blurhash: null,
  meta: null,
  pleroma: null,
  ...more,
});
const mime = (mime_type: string, name: string | null = null) => ({ mime_type, name });

test.each<[string, Partial<MediaAttachment>]>([
  ["image", { type: "image", url: at("a.png") }],
  ["image", { type: "image", url: at("a") }],
  ["gif", { type: "image", url: at("a.GIF?size=1") }],
  ["gif", { type: "image", url: at("a"), pleroma: mime("image/gif") }],
  ["image", { type: "image", url: at("a.gif"), pleroma: mime("image/png") }],
  ["gifv", { type: "gifv", url: at("a.mp4") }],
  ["video", { type: "video", url: at("a.mp4") }],
  ["audio", { type: "audio", url: at("a.ogg") }],
  ["audio", { type: "unknown", url: at("a.mp3") }],
  ["audio", { type: "unknown", url: at("a"), pleroma: mime("audio/flac; rate=1") }],
  ["image", { type: "unknown", remote_url: at("a.jpg#top") }],
  ["video", { type: "unknown", url: at("a"), pleroma: mime("application/x", "film.webm") }],
  ["file", { type: "unknown", url: at("a.pdf") }],
  ["file", { type: "unknown", url: null }],
  ["file", { type: "hologram", url: at("a.holo") }],
  ["image", { type: "hologram", url: at("a.webp") }],
])("the kind of an attachment is %s for %j", (kind, more) => {
  expect(mediaKind(attachment(more))).toBe(kind);
});

describe("the pictures of an attachment", () => {
  test("are its preview, its copy and its original, each once", () => {
    const [preview, url, remote] = [at("small.png"), at("a.png"), "https://else.where/a.png"];
    expect(picturesOf(attachment({ preview_url: preview, url, remote_url: remote }))).toEqual([
      preview,
      url,
      remote,
    ]);
    expect(picturesOf(attachment({ preview_url: url, url, remote_url: remote }))).toEqual([
      url,
      remote,
    ]);
    expect(picturesOf(attachment({ remote_url: remote }))).toEqual([remote]);
    expect(picturesOf(attachment({}))).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ["video", at("a.mp4"), []],
    ["video", at("other.webm"), []],
    ["video", at("a.png"), [at("a.png")]],
    ["video", at("thumb"), [at("thumb")]],
    [
      "video",
      "https://x.example/proxy/preview/s/b/a.mp4",
      ["https://x.example/proxy/preview/s/b/a.mp4"],
    ],
    ["audio", "https://x.example/proxy/preview/s/b/a.mp3", []],
    ["audio", at("cover.jpg"), [at("cover.jpg")]],
  ])("of the type %s with the preview %s are %j", (type, preview_url, found) => {
    expect(picturesOf(attachment({ type, url: at("a.mp4"), preview_url }))).toEqual(found);
  });
});

test("the aspect ratio is known when a size was given", () => {
  const ratio = (original: ReturnType<typeof size> | null, small = original) =>
    ratioOf(attachment({ meta: { original, small, focus: null } }));
  expect(ratio(size(300, 200))).toBe(1.5);
  expect(ratio(size(300, 0), size(30, 20))).toBe(1.5);
  expect(ratio(size(0, 0))).toBeUndefined();
  expect(ratio(size(null, 5))).toBeUndefined();
  expect(ratio(null)).toBeUndefined();
  expect(ratioOf(attachment({}))).toBeUndefined();
});

test("the focus is counted from the left and the top, and ignored when it is invalid", () => {
  const focus = (x: number, y: number) =>
    focusOf(attachment({ meta: { original: null, small: null, focus: { x, y } } }));
  expect(focus(0, 0)).toEqual({ x: 50, y: 50 });
  expect(focus(-1, 1)).toEqual({ x: 0, y: 0 });
  expect(focus(0.5, -0.5)).toEqual({ x: 75, y: 75 });
  expect(focus(3, 0)).toBeUndefined();
});

test("animated files are recognised by extension, and file names come from the address or the server", () => {
  expect([at("a.gif"), at("a.webp?x=1"), at("a.apng")].every(mayMove)).toBe(true);
  expect([at("a.png"), at("gif"), "", at("a.gif/b")].some(mayMove)).toBe(false);
  expect(fileNameOf(attachment({ url: at("a%20b.pdf") }))).toBe("a b.pdf");
  expect(fileNameOf(attachment({ url: at("100%.pdf") }))).toBe("100%.pdf");
  expect(fileNameOf(attachment({ url: at("x"), pleroma: mime("", "real.pdf") }))).toBe("real.pdf");
  expect(fileNameOf(attachment({ type: "unknown" }))).toBe("unknown");
});
