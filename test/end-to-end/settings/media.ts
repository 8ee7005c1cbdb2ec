import { count, type Effect } from "./effect.ts";
import { mark, post, within } from "./on-posts.ts";

const covers = (text: string) => within(text, ".cover");

/** How media look. */
export const media: readonly Effect[] = [
  {
    setting: "display_media",
    to: "hide_all",
    look: covers("A described picture"),
    before: 0,
    after: 1,
  },
  {
    setting: "display_media",
    to: "show_all",
    look: covers("Not for everybody"),
    before: 1,
    after: 0,
  },
  {
    setting: "display_sensitive_media",
    to: true,
    look: covers("Not for everybody"),
    before: 1,
    after: 0,
  },
  {
    setting: "letterbox_media",
    to: true,
    look: page =>
      post(page, "A described picture")
        .locator(".picture img")
        .first()
        .evaluate(image => getComputedStyle(image).objectFit),
    before: "cover",
    after: "contain",
  },
];

/** What moves. */
export const motion: readonly Effect[] = [
  {
    setting: "auto_play_gif",
    to: true,
    look: within("A dancing kettle", "img.moving"),
    before: 0,
    after: 1,
  },
];

/** What only servers without Pleroma's extensions have, by section. */
export const plain: Readonly<Record<string, readonly Effect[]>> = {
  timelines: [
    {
      setting: "hide_trends",
      to: true,
      at: "/explore",
      look: count(page => page.getByRole("tab", { name: "Posts" })),
      before: 1,
      after: 0,
    },
  ],
  // Pleroma 2.7 names no language.
  posts: [
    {
      setting: "icon_language",
      at: "/public/local",
      to: false,
      look: mark("静かな海", "Japanese"),
      before: 1,
      after: 0,
    },
  ],
  media: [
    {
      setting: "use_blurhash",
      at: "/public/local",
      to: false,
      look: within("Not for everybody", "canvas.blur"),
      before: 1,
      after: 0,
    },
  ],
};
