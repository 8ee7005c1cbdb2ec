import { decodeBlurHash } from "fast-blurhash";

/** Width and height of the canvas in pixels; the browser scales it up. */
const CANVAS_PX = 32;

/** The number of characters before those for colours. */
const HEADER_CHARACTERS = 4;

/** Draws a blurhash (https://blurha.sh/); an invalid one leaves the canvas empty. */
export function drawBlurhash(canvas: HTMLCanvasElement, hash: string): void {
  if (!isBlurhash(hash)) return;
  canvas.width = canvas.height = CANVAS_PX;
  const image = new ImageData(CANVAS_PX, CANVAS_PX);
  image.data.set(decodeBlurHash(hash, CANVAS_PX, CANVAS_PX));
  canvas.getContext("2d")?.putImageData(image, 0, 0);
}

const LETTERS = /^[\w#$%*+,\-.:;=?@[\]^{|}~]+$/;
const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

/** Checks the length of a hash, which its first character determines. */
export function isBlurhash(hash: string): boolean {
  if (!LETTERS.test(hash)) return false;
  const parts = DIGITS.indexOf(hash[0]!);
  return hash.length === HEADER_CHARACTERS + 2 * ((parts % 9) + 1) * (Math.floor(parts / 9) + 1);
}
