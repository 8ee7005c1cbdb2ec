import { decodeBlurHash } from "fast-blurhash";

/** Pixels in each direction: the browser's own scaling makes the rest. */
const CANVAS_PX = 32;

/** Characters in front of those that stand for colours. */
const HEADER_CHARACTERS = 4;

/** Draws what a hash says; one that is not valid leaves the canvas empty. https://blurha.sh/ */
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

/** The first letter tells how many there have to be. */
export function isBlurhash(hash: string): boolean {
  if (!LETTERS.test(hash)) return false;
  const parts = DIGITS.indexOf(hash[0]!);
  return hash.length === HEADER_CHARACTERS + 2 * ((parts % 9) + 1) * (Math.floor(parts / 9) + 1);
}
