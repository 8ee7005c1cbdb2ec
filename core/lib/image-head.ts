/** What the first bytes of an image file tell; the size is 0 if they don't contain it. */
export interface ImageHead {
  type: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  width: number;
  height: number;
  /** Whether the image may be animated; always true for a GIF. */
  moves: boolean;
}

/** How many bytes to read: enough unless an image has very large metadata in front. */
export const HEAD_BYTES = 65_536;

/** Reads an image's header; null if the format is unknown or the bytes end too early. */
export function readImageHead(bytes: Uint8Array): ImageHead | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (start.startsWith("\x89PNG\r\n")) return readPng(view);
    if (start.startsWith("\xff\xd8\xff")) return readJpeg(view);
    if (/^RIFF[^]{4}WEBP/.test(start)) return readWebp(view, start.slice(12));
    if (!/^GIF8[79]a/.test(start)) return null;
    const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
    return { type: "image/gif", width, height, moves: true };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const IDAT_TYPE = 0x49444154;
/** Marks an animated PNG (APNG): this chunk comes before the first IDAT chunk. */
const ACTL_TYPE = 0x6163544c;

function readPng(png: DataView): ImageHead {
  const head = { width: png.getUint32(16), height: png.getUint32(20) };
  for (let at = 8; at + 8 <= png.byteLength; at += 12 + png.getUint32(at)) {
    const chunk = png.getUint32(at + 4);
    if (chunk === ACTL_TYPE) return { type: "image/png", ...head, moves: true };
    if (chunk === IDAT_TYPE) break;
  }
  return { type: "image/png", ...head, moves: false };
}

/** Skips from marker to marker up to the start-of-frame marker, which has the size. */
function readJpeg(jpeg: DataView): ImageHead | null {
  for (let at = 2; jpeg.getUint8(at) === 0xff; at += 2 + jpeg.getUint16(at + 2)) {
    const marker = jpeg.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    const [height, width] = [jpeg.getUint16(at + 5), jpeg.getUint16(at + 7)];
    return { type: "image/jpeg", width, height, moves: false };
  }
  return null;
}

/** Only the extended format (VP8X) can be animated, and only it has the size in plain numbers. */
function readWebp(webp: DataView, form: string): ImageHead {
  if (form !== "VP8X") return { type: "image/webp", width: 0, height: 0, moves: false };
  const long = (at: number) => webp.getUint16(at, true) + webp.getUint8(at + 2) * 65_536 + 1;
  const moves = (webp.getUint8(20) & 2) !== 0;
  return { type: "image/webp", width: long(24), height: long(27), moves };
}
