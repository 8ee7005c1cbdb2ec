import type { Scale } from "../../../core/uploads/resizing.ts";

/** Loads the code with the first picture that is too large. */
export const drawSmaller: Scale = async (picture, how) => {
  const { drawSmaller } = await import("../draw-smaller.ts");
  return drawSmaller(picture, how);
};
