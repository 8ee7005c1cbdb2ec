import type { SeedMedia } from "../../seed/types.ts";

/** An attachment of the seed as it stands in its table. */
export const mediaColumns = (media: SeedMedia) => ({
  type: media.type ?? "image",
  picture: media.picture ?? null,
  file: media.file ?? null,
  width: media.width,
  height: media.height,
  alt: media.alt,
  seconds: media.seconds ?? null,
  focus: media.focus ? media.focus.join() : null,
  unmeasured: Number(media.unmeasured ?? false),
  proxied: Number(media.proxied ?? false),
});
