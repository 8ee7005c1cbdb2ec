/** By handle: what stands on whose profile, on servers that have such. */
export const featuredTags: Readonly<Record<string, readonly string[]>> = {
  tove: ["knitting", "lighthouse"],
};
