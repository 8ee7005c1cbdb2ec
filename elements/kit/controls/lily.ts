import type { IconNode } from "lucide";

/** The flower of the client, for what is its own: the end of a list, the line of what was read. */
export const Lily: IconNode = [0, 60, 120, 180, 240, 300].map(angle => [
  "path",
  {
    d: "M12 12C9.2 9.4 9 5.3 12 1.6c3 3.7 2.8 7.8 0 10.4z",
    transform: `rotate(${angle} 12 12)`,
  },
]);
