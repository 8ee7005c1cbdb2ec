import { folded } from "./posts/folded.ts";
import { instance } from "./posts/instance.ts";
import { kitchen } from "./posts/kitchen.ts";
import { media } from "./posts/media.ts";
import { musings } from "./posts/musings.ts";
import { pictures } from "./posts/pictures.ts";
import { remote } from "./posts/remote.ts";
import { shapes } from "./posts/shapes.ts";
import { voices } from "./posts/voices.ts";
import type { SeedPost } from "./types.ts";

/** The posts written by hand, newest first. */
export const posts: readonly SeedPost[] = [
  ...folded,
  ...instance,
  ...kitchen,
  ...media,
  ...musings,
  ...pictures,
  ...remote,
  ...shapes,
  ...voices,
].toSorted((a, b) => a.minutesAgo - b.minutesAgo);
