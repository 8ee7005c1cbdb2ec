import { expect, test } from "vitest";
import { readImageHead } from "../../../core/lib/image-head.ts";
import { gif, jpeg, png } from "../../support/pictures.ts";

const webp = (flags: number) => {
  const text = [..."RIFF....WEBPVP8X...."].map(letter => letter.charCodeAt(0));
  return Uint8Array.of(...text, flags, 0, 0, 0, 39, 1, 0, 29, 0, 0);
};

test.each([
  ["a PNG", png(40, 30), { type: "image/png", width: 40, height: 30, moves: false }],
  ["one that moves", png(4, 3, { moves: true }), { width: 4, height: 3, moves: true }],
  ["a GIF", gif(9), { type: "image/gif", width: 9, height: 9, moves: true }],
  ["a JPEG", jpeg(300, 200), { type: "image/jpeg", width: 300, height: 200, moves: false }],
  ["a WebP", webp(0), { type: "image/webp", width: 296, height: 30, moves: false }],
  ["one that moves", webp(2), { type: "image/webp", moves: true }],
])("the size and animation are read from the head of %s", (_, bytes, head) => {
  expect(readImageHead(bytes)).toMatchObject(head);
});

test("bytes that are not an image, or only the beginning of one, give no size", () => {
  for (const whole of [png(4, 3), jpeg(4, 3), gif(4), webp(2)])
    for (let length = 0; length < 10; length += 1)
      expect(readImageHead(whole.subarray(0, length))?.width ?? 0).toBe(0);
  expect(readImageHead(Uint8Array.of(0xff, 0xd8, 0xff, 0xff, 0, 0))).toBeNull();
  expect(readImageHead(new TextEncoder().encode("Dear diary, today I was a picture"))).toBeNull();
});
