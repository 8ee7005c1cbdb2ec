import { pick, type Random } from "./random.ts";
import type { SeedPerson } from "./types.ts";

const FIRST = ["Amal", "Birgit", "Chidi", "Dana", "Emil", "Fatou", "Goran", "Hana", "Ivo", "Juno"];
const LAST = ["Abara", "Brook", "Castellan", "Dvořák", "Ek", "Farsi", "Grün", "Holm"];
const LIKES = ["tea", "maps", "moss", "trains", "old radios", "soup", "owls", "long walks"];
const SCENES = ["cat", "city", "forest", "garden", "knit", "pottery", "stars", "web"];

/** People who do nothing but follow, so that some lists have more than one page. */
export function crowd(count: number, random: Random): SeedPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST[index % FIRST.length]!;
    return {
      username: `${first.toLowerCase()}${Math.floor(index / FIRST.length) + 1}`,
      host: "crowd.example",
      displayName: `${first} ${pick(random, LAST)}`,
      note: `<p>Here for ${pick(random, LIKES)} and ${pick(random, LIKES)}.</p>`,
      fields: [],
      avatar: `${SCENES[index % SCENES.length]!}-${index % 7}`,
      follows: ["bob", "gazette@slow.example"],
    };
  });
}
