import { expect, test } from "vitest";
import { nameFor } from "../../../core/lib/file-types.ts";

test.each([
  ["avatar", "image/png", "avatar.png"],
  ["header", "image/jpeg", "header.jpg"],
  ["cover", "image/webp", "cover.webp"],
  ["a.b", "image/gif", "a.b.gif"],
  ["photo.JPEG", "image/jpeg", "photo.JPEG"],
  // Made smaller, it is of another type than it was.
  ["photo.png", "image/jpeg", "photo.jpg"],
  ["photo.heic", "image/webp", "photo.webp"],
  ["memo", "audio/ogg; codecs=opus", "memo.ogg"],
  ["notes.txt", "text/plain", "notes.txt"],
  ["notes.txt", "", "notes.txt"],
  ["blob", "", "blob"],
])("the file %s of type %s is named %s", (name, type, expected) => {
  expect(nameFor(name, type)).toBe(expected);
});
