import { msg } from "@lingui/core/macro";
import { Palette } from "lucide";
import { LINE_WIDTHS, TEXT_SIZES } from "../../../core/appearance/look.ts";
import { latePart } from "../../kit/late/late.tsx";
import { fixed, type Section } from "../types.ts";

const Sample = latePart(() => import("./appearance/sample.tsx"), "Sample");
const Accent = latePart(() => import("./appearance/accent.tsx"), "AccentChoice");
const ThemeFile = latePart(() => import("./appearance/theme-file.tsx"), "ThemeFile");

/** How the client looks. */
export const appearance: Section = {
  id: "appearance",
  title: msg`Appearance`,
  icon: Palette,
  groups: [
    { rows: [{ kind: "custom", id: "sample", label: msg`Preview`, Part: Sample }] },
    {
      title: msg`Colours`,
      rows: [
        {
          kind: "choice",
          id: "color_scheme",
          path: "color_scheme",
          device: true,
          label: msg`Theme`,
          words: msg`dark mode night light color scheme`,
          choices: fixed([
            ["auto", msg`Same as system`],
            ["light", msg`Light`],
            ["dark", msg`Dark`],
          ]),
        },
        {
          kind: "choice",
          id: "contrast",
          path: "contrast",
          device: true,
          label: msg`Contrast`,
          choices: fixed([
            ["auto", msg`Same as system`],
            ["high", msg`High`],
          ]),
        },
        {
          kind: "custom",
          id: "accent",
          label: msg`Accent colour`,
          words: msg`color theme`,
          covers: ["accent"],
          Part: Accent,
        },
      ],
    },
    {
      title: msg`Text and spacing`,
      rows: [
        {
          kind: "number",
          id: "text_size",
          path: "text_size",
          device: true,
          label: msg`Text size`,
          words: msg`font zoom bigger larger smaller`,
          ...TEXT_SIZES,
          unit: "percent",
        },
        {
          kind: "number",
          id: "line_width",
          path: "line_width",
          device: true,
          label: msg`Column width`,
          hint: msg`Long lines are harder to read.`,
          words: msg`line length wide narrow`,
          ...LINE_WIDTHS,
          unit: "em",
        },
        {
          kind: "choice",
          id: "density",
          path: "density",
          device: true,
          label: msg`Density`,
          words: msg`space compact`,
          choices: fixed([
            ["compact", msg`Compact`],
            ["normal", msg`Normal`],
            ["roomy", msg`Roomy`],
          ]),
        },
        {
          kind: "choice",
          id: "font",
          path: "font",
          label: msg`Font`,
          hint: msg`The legible font is OpenDyslexic, Atkinson Hyperlegible or Lexend if one of them is installed, otherwise Verdana.`,
          words: msg`typeface dyslexia serif`,
          choices: fixed([
            ["system", msg`System font`],
            ["serif", msg`Serif`],
            ["legible", msg`Legible`],
          ]),
        },
        {
          kind: "switch",
          id: "underline_links",
          path: "underline_links",
          label: msg`Underline all links`,
        },
      ],
    },
    {
      title: msg`People and posts`,
      rows: [
        {
          kind: "choice",
          id: "avatar_shape",
          path: "avatar_shape",
          label: msg`Profile picture shape`,
          words: msg`round square avatar`,
          choices: fixed([
            ["rounded", msg`Rounded corners`],
            ["round", msg`Round`],
            ["square", msg`Square`],
          ]),
        },
        {
          kind: "switch",
          id: "system_emoji_font",
          path: "system_emoji_font",
          label: msg`Use the system’s emoji`,
          hint: msg`When off, emoji are images that look the same everywhere.`,
        },
        {
          kind: "switch",
          id: "show_counts",
          path: "show_counts",
          label: msg`Show counts`,
          hint: msg`How many replies, boosts, favourites, reactions and followers there are.`,
          words: msg`numbers wellness zen`,
        },
        {
          kind: "switch",
          id: "grey_media",
          path: "grey_media",
          label: msg`Greyscale images`,
          hint: msg`Images regain their colours while you point at or focus them.`,
          words: msg`grayscale greyscale calm`,
        },
      ],
    },
    {
      title: msg`Motion`,
      rows: [
        {
          kind: "switch",
          id: "reduce_motion",
          path: "reduce_motion",
          label: msg`Reduce motion`,
          hint: msg`Nothing slides or fades, and no image moves unless you open it. This is always on if your system asks for reduced motion.`,
          words: msg`animation`,
        },
        {
          kind: "switch",
          id: "auto_play_gif",
          path: "auto_play_gif",
          label: msg`Play animated images automatically`,
          hint: msg`Not while motion is reduced or your browser is saving data.`,
          words: msg`autoplay GIF`,
        },
      ],
    },
    {
      title: msg`Theme as a file`,
      rows: [
        {
          kind: "custom",
          id: "theme_file",
          label: msg`Theme as a file`,
          words: msg`export import CSS JSON share`,
          Part: ThemeFile,
        },
      ],
    },
  ],
};
