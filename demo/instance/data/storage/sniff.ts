/** What a file is by its first bytes, whatever it is called. */
export interface Sniffed {
  /** As attachments name it. */
  kind: "image" | "video" | "audio" | "unknown";
  /** Of its name on this instance. */
  ending: string;
  /** 0 where nobody measured. */
  width: number;
  height: number;
}

type Measure = (bytes: DataView) => [width: number, height: number];

const unmeasured: Measure = () => [0, 0];

const SIGNS: readonly [RegExp, Sniffed["kind"], ending: string, Measure][] = [
  [/^\x89PNG\r\n/, "image", "png", png => [png.getUint32(16), png.getUint32(20)]],
  [/^GIF8[79]a/, "image", "gif", gif => [gif.getUint16(6, true), gif.getUint16(8, true)]],
  [/^\xff\xd8\xff/, "image", "jpg", measureJpeg],
  [/^RIFF[^]{4}WEBP/, "image", "webp", unmeasured],
  [/^.E\xdf\xa3/, "video", "webm", unmeasured],
  [/^[^]{4}ftyp/, "video", "mp4", unmeasured],
  [/^RIFF[^]{4}WAVE/, "audio", "wav", unmeasured],
  [/^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/, "audio", "mp3", unmeasured],
  [/^OggS/, "audio", "ogg", unmeasured],
  [/^%PDF-/, "unknown", "pdf", unmeasured],
];

export function sniff(bytes: Uint8Array): Sniffed {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  const [, kind, ending, measure] = SIGNS.find(([sign]) => sign.test(head)) ?? [
    /^/,
    "unknown" as const,
    "bin",
    unmeasured,
  ];
  const [width, height] = measured(bytes, measure);
  return { kind, ending, width, height };
}

/** A file may end in the middle of its head. */
function measured({ buffer, byteOffset, byteLength }: Uint8Array, measure: Measure) {
  try {
    return measure(new DataView(buffer, byteOffset, byteLength));
  } catch (error) {
    if (error instanceof RangeError) return [0, 0] as const;
    throw error;
  }
}

/** Marker by marker to the one that begins a frame. */
function measureJpeg(jpeg: DataView): [number, number] {
  for (let at = 2; jpeg.getUint8(at) === 0xff; at += 2 + jpeg.getUint16(at + 2)) {
    const marker = jpeg.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [jpeg.getUint16(at + 7), jpeg.getUint16(at + 5)];
  }
  return [0, 0];
}
