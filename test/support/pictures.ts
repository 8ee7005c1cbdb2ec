const text = (words: string) => [...words].map(letter => letter.charCodeAt(0));
const long = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const short = (value: number) => [(value >>> 8) & 255, value & 255];

/** The head of a PNG, and as many bytes as wanted; one that moves has one chunk more. */
export function png(width: number, height: number, { moves = false, bytes = 0 } = {}) {
  const chunk = (name: string, data: number[]) => [
    ...long(data.length),
    ...text(name),
    ...data,
    ...long(0),
  ];
  return filled(
    [
      ...[0x89, ...text("PNG\r\n\x1a\n")],
      ...chunk("IHDR", [...long(width), ...long(height), 8, 2, 0, 0, 0]),
      ...(moves ? chunk("acTL", [...long(2), ...long(0)]) : []),
      ...chunk("IDAT", [0]),
    ],
    bytes,
  );
}

/** The head of a GIF. */
export const gif = (size: number) => filled([...text("GIF89a"), size, 0, size, 0], 0);

/** The head of a JPEG, with a little EXIF before it. */
export function jpeg(width: number, height: number, { bytes = 0 } = {}) {
  const exif = [...text("Exif\0\0"), ...text("MM"), ...short(42), ...long(8), ...short(0)];
  return filled(
    [
      ...[0xff, 0xd8],
      ...[0xff, 0xe1, ...short(exif.length + 2), ...exif],
      ...[0xff, 0xc0, ...short(11), 8, ...short(height), ...short(width), 1, 1, 0x11, 0],
    ],
    bytes,
  );
}

function filled(head: readonly number[], least: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(head.length, least));
  bytes.set(head);
  return bytes;
}
