import { msg } from "@lingui/core/macro";
import { Image } from "lucide";
import { fixed, type Section } from "../types.ts";

/** How media are shown. */
export const media: Section = {
  id: "media",
  title: msg`Media`,
  icon: Image,
  groups: [
    {
      title: msg`What’s hidden`,
      rows: [
        {
          kind: "choice",
          id: "display_media",
          path: "display_media",
          label: msg`Media in posts`,
          words: msg`NSFW sensitive`,
          choices: fixed([
            ["default", msg`Depends on sensitivity`],
            ["show_all", msg`Show everything`],
            ["hide_all", msg`Hide everything`],
          ]),
        },
        {
          kind: "switch",
          id: "display_sensitive_media",
          path: "display_sensitive_media",
          label: msg`Show media marked as sensitive`,
          hint: msg`When off, it’s hidden until you press it.`,
          words: msg`NSFW`,
          when: ({ settings }) => settings.display_media === "default",
        },
        {
          kind: "switch",
          id: "use_blurhash",
          path: "use_blurhash",
          label: msg`Blurred colours in place of hidden and loading images`,
          words: msg`blurhash`,
        },
      ],
    },
    {
      title: msg`Image display`,
      rows: [
        {
          kind: "switch",
          id: "letterbox_media",
          path: "letterbox_media",
          label: msg`Uncropped images in previews`,
          hint: msg`When off, images fill their frame and may be cropped.`,
          words: msg`crop letterbox`,
        },
      ],
    },
  ],
};
