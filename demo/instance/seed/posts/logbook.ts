import type { SeedPost } from "../types.ts";

const WINDS = ["Calm", "Light air from the west", "Fresh breeze", "North wind, six", "Fog"];
const SEAS = ["slight sea", "high swell", "sea like a mirror", "white horses to the horizon"];

/** Somebody who has posted for weeks, every six hours, and who is followed by nobody. */
export const logbook: readonly SeedPost[] = Array.from({ length: 65 }, (_, index) => ({
  key: `logbook-${index}`,
  by: "logbook",
  minutesAgo: 40 + index * 360,
  text: `${WINDS[index % WINDS.length]!}, ${SEAS[index % SEAS.length]!}. Entry ${412 - index}. #lighthouse`,
  ...(index % 16 === 3
    ? {
        media: [
          { picture: `sea-${index % 6}`, width: 1200, height: 800, alt: "The sea below the light" },
        ],
      }
    : {}),
}));
