import { HEAD_BYTES, readImageHead, type ImageHead } from "../lib/image-head.ts";

/**
 * Draws a picture `factor` times as wide and as high, upright: what stands in its EXIF is gone, so
 * that nothing turns it again. Null where it can not be drawn.
 */
export type Scale = (picture: Blob, how: { factor: number; type: string }) => Promise<Blob | null>;

export interface Room {
  bytes: number | null;
  pixels: number | null;
}

/** How often a picture is drawn before it is given up. */
const MAX_ATTEMPTS = 4;

/** Compressed pictures do not shrink as exactly as they are told to. */
const SIZE_MARGIN_FACTOR = 0.9;

/**
 * The file, or a smaller picture where that is too large; null where it does not fit. What moves is
 * never drawn: only its first picture would be left.
 */
export async function fitted(file: Blob, room: Room, scale?: Scale): Promise<Blob | null> {
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

function factorFor(size: number, { width, height }: ImageHead, { bytes, pixels }: Room): number {
  const byPixels = pixels === null ? 1 : Math.sqrt(pixels / (width * height || 1));
  const byBytes =
    bytes === null || size <= bytes ? 1 : Math.sqrt(bytes / size) * SIZE_MARGIN_FACTOR;
  return Math.min(1, byPixels, byBytes);
}

async function headOf(file: Blob): Promise<ImageHead | null> {
  try {
    return readImageHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    // A file that can no longer be read tells so when it is sent.
    return null;
  }
}
