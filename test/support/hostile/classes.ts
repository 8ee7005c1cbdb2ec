import { lookAlikes, schemes, sideRequests } from "./addresses.ts";
import { emojis, sizes, styles } from "./looks.ts";
import { clobbering, drawings, events, frames, mutation, templates } from "./markup.ts";
import type { Payload } from "./payload.ts";

/** Twelve ways to harm a reader by what is sent to be read. */
export const hostileClasses: Readonly<Record<string, readonly Payload[]>> = {
  "mutation of markup": mutation,
  "SVG and MathML": drawings,
  "schemes of addresses": schemes,
  "event attributes": events,
  "style sheets": styles,
  "frames, forms, base and meta": frames,
  "overlaid properties": clobbering,
  "templates and foreign content": templates,
  "requests on the side": sideRequests,
  "directions and look-alikes": lookAlikes,
  "emoji codes and addresses": emojis,
  "size and nesting": sizes,
};
