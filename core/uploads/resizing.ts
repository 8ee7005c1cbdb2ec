import { HEAD_BYTES, readImageHead, type ImageHead } from "../lib/image-head.ts";

/**
 * Scales an image by `factor` and turns it upright, without EXIF, so that it isn't rotated again.
 * Resolves with null if it can't be drawn.
 */
export type Scale = (picture: Blob, how: { factor: number; type: string }) => Promise<Blob | null>;

export interface SizeLimits {
  bytes: number | null;
  pixels: number | null;
}

/** Maximum number of attempts to scale an image. */
const MAX_ATTEMPTS = 4;

/** Compressed images don't shrink exactly as requested. */
const SIZE_MARGIN_FACTOR = 0.9;

/**
 * Resolves with the file, or a smaller image if it is too large; null if it can't be made small
 * enough. Animated images are never scaled: only the first frame would be left.
 */
export async function shrinkToFit(
  file: Blob,
  room: SizeLimits,
  scale?: Scale,
): Promise<Blob | null> {
  const head = await headOf(file);
  const isTooHeavy = room.bytes !== null && file.size > room.bytes;
  let factor = head === null || head.moves ? 1 : factorFor(file.size, head, room);
  if (!scale || !head || factor === 1) return isTooHeavy ? null : file;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const smaller = await scale(file, { factor, type: head.type });
    if (!smaller) return isTooHeavy ? null : file;
    if (room.bytes === null || smaller.size <= room.bytes) return smaller;
    factor *=
      Math.min(SIZE_MARGIN_FACTOR, Math.sqrt(room.bytes / smaller.size)) * SIZE_MARGIN_FACTOR;
  }
  return null;
}

function factorFor(
  size: number,
  { width, height }: ImageHead,
  { bytes, pixels }: SizeLimits,
): number {
  const byPixels = pixels === null ? 1 : Math.sqrt(pixels / (width * height || 1));
  const byBytes =
    bytes === null || size <= bytes ? 1 : Math.sqrt(bytes / size) * SIZE_MARGIN_FACTOR;
  return Math.min(1, byPixels, byBytes);
}

async function headOf(file: Blob): Promise<ImageHead | null> {
  try {
    return readImageHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    // Sending it will report that it can't be read.
    return null;
  }
}
