import type { SeedEmoji } from "./types.ts";

const list = (category: string, ...shortcodes: string[]): SeedEmoji[] =>
  shortcodes.map(shortcode => ({ shortcode, category, picture: `emoji-${shortcode}` }));

const moving = (category: string, ...shortcodes: string[]): SeedEmoji[] =>
  list(category, ...shortcodes).map(emoji => ({ ...emoji, still: `${emoji.picture}-still` }));

export const emoji: readonly SeedEmoji[] = [
  ...moving("Garden", "lily_wave", "sun_spin"),
  ...list("Garden", "lily", "leaf", "frog"),
  ...list("Kitchen", "tea", "sourdough", "onigiri"),
  ...list("Home", "cat_loaf", "heart_knit", "moon_sleep", "bike", "robot"),
  ...list("Answers", "mitten_ok", "mitten_no"),
];
