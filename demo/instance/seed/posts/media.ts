import { TUNE_LENGTH } from "../sounds.ts";
import type { SeedMedia, SeedPost } from "../types.ts";

const drawn = (picture: string, width: number, height: number, alt: string): SeedMedia => ({
  picture,
  width,
  height,
  alt,
});

const WINDOWS = [
  ["garden-1", 1200, 900, "three pots on a sill by day"],
  ["garden-3", 900, 1200, "the same kind of sill at night"],
  ["garden-5", 1000, 1000, "a sill in evening light"],
  ["city-1", 1000, 1000, "roofs mirrored in the glass"],
] as const;

/** What may hang on a post besides well-described pictures: sounds, films, files, and too many. */
export const media: readonly SeedPost[] = [
  {
    key: "evening-boat",
    by: "ines@costa.example",
    minutesAgo: 48,
    text: "Four seconds of the evening boat, with the sound of me holding my breath. #sea",
    media: [
      {
        type: "video",
        picture: "sea-5",
        file: "boat.webm",
        width: 640,
        height: 360,
        seconds: 4,
        alt: "Film: a small sailing boat crosses the bay from left to right in front of a low sun. You can hear the sea, and a hum.",
      },
    ],
    favourites: 44,
    boosts: 9,
  },
  {
    key: "music-box",
    by: "jisu@hangang.example",
    minutesAgo: 118,
    text: "found a music box at the flea market, recorded it before the spring gives up",
    media: [
      {
        type: "audio",
        picture: "stars-1",
        file: "music-box.wav",
        width: 0,
        height: 0,
        seconds: TUNE_LENGTH,
        alt: "A music box plays eight bars, slightly out of tune",
      },
    ],
    favourites: 21,
  },
  {
    key: "kettle-dance",
    by: "theo@kettle.example",
    minutesAgo: 171,
    text: "It does this every morning and nobody believes me. :tea:",
    media: [
      {
        file: "kettle.gif",
        width: 240,
        height: 180,
        alt: "Animation: a pink kettle with a face wobbles on the stove and puffs three clouds of steam.",
      },
      {
        type: "gifv",
        file: "kettle.webm",
        picture: "table-3",
        width: 240,
        height: 180,
        alt: "The same kettle as a silent film.",
      },
    ],
    favourites: 58,
    boosts: 14,
  },
  {
    key: "ten-windows",
    by: "wren@brambles.example",
    minutesAgo: 290,
    text: "Every window between my house and the bakery. Ten. I counted them so that you need not.",
    media: Array.from({ length: 10 }, (_, index) => {
      const [picture, width, height, alt] = WINDOWS[index % WINDOWS.length]!;
      return drawn(picture, width, height, `Window ${index + 1} of 10: ${alt}.`);
    }),
    favourites: 37,
    boosts: 5,
  },
  {
    key: "five-pots",
    by: "mei",
    minutesAgo: 384,
    text: "Five shelves, five glazes, five reasons to buy a bigger shelf.",
    media: Array.from({ length: 5 }, (_, index) =>
      drawn(`pottery-${index % 2}`, 900, 1200, `Shelf ${index + 1}: round bellies, dipped feet.`),
    ),
    favourites: 30,
  },
  {
    key: "unmeasured",
    by: "sam@quiet.example",
    minutesAgo: 512,
    text: "no idea how large this is and neither has my server",
    media: [
      { ...drawn("mountains-2", 2400, 600, ""), unmeasured: true },
      { ...drawn("forest-4", 800, 1200, "A wood, taller than it is wide."), unmeasured: true },
    ],
  },
  {
    key: "through-the-proxy",
    by: "pavel@polarnight.example",
    minutesAgo: 655,
    text: "Looked out at the right moment for once. The lamp is not mine.",
    media: [
      {
        ...drawn("sea-3", 1600, 1067, "Night over a calm sea, with the beam of a lighthouse."),
        proxied: true,
        focus: [0, 0.8],
      },
    ],
    favourites: 52,
    boosts: 8,
  },
  {
    key: "long-description",
    by: "wren@brambles.example",
    minutesAgo: 760,
    text: "Somebody asked for more words about the meadow. Here are all of them, behind the button.",
    media: [
      {
        ...drawn(
          "garden-0",
          1200,
          800,
          `${"A meadow. In front stand poppies, behind them cornflowers, and behind those more poppies, since nobody told them to stop. ".repeat(9)}\n\nAt the very back a hedge keeps all of it together.`,
        ),
        focus: [0.4, -0.6],
      },
    ],
    favourites: 12,
  },
  {
    key: "files",
    by: "bob",
    minutesAgo: 905,
    text: "The new timetable as the railway publishes it, and the chime of the level crossing for those who miss it.",
    media: [
      { type: "unknown", file: "timetable.pdf", width: 0, height: 0, alt: "" },
      { type: "unknown", file: "practice.mp3", width: 0, height: 0, alt: "The chime, eight bars" },
      drawn("viaduct-0", 1200, 800, "The train that the timetable promises."),
    ],
    favourites: 9,
  },
  {
    key: "warned-film",
    by: "haruka@minato.example",
    minutesAgo: 1010,
    warning: "Boat, moving",
    sensitive: true,
    text: "For those who get seasick: it sways.",
    media: [
      { type: "video", file: "boat.webm", width: 640, height: 360, seconds: 4, alt: "" },
      drawn("sea-4", 1600, 900, "The same bay, holding still."),
    ],
    favourites: 6,
  },
  {
    key: "sensitive-sound",
    by: "jisu@hangang.example",
    minutesAgo: 1190,
    sensitive: true,
    text: "unmuted by accident in a library, now you can too",
    media: [
      {
        type: "audio",
        file: "music-box.wav",
        width: 0,
        height: 0,
        seconds: TUNE_LENGTH,
        alt: "The same music box, in a very quiet room",
      },
    ],
  },
];
