import { image, status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { allByRole } from "../../../demo/states/roles.ts";
import { show, type Showing } from "./showing.ts";
import { until } from "../../../demo/environment/until.ts";

const file = (name: string) => new URL(`/demo/instance/seed/files/${name}`, location.href).href;

export const PICTURE = new URL("/web/lily-512.png", location.href).href;
export const GIF = file("kettle.gif");
export const FACE = file("fox.gif");
export const FILM = file("boat.webm");

/** As Pleroma sends it: the preview is the film itself. */
export const film = (id: string, more: object = {}) =>
  image(id, {
    type: "video",
    url: FILM,
    preview_url: FILM,
    remote_url: FILM,
    description: `A boat, number ${id}`,
    meta: { original: { width: 640, height: 360, duration: 4 } },
    ...more,
  });

/** A film is heard, too. */
export const sound = (id: string, more: object = {}) =>
  film(id, { type: "audio", description: `A song, number ${id}`, meta: null, ...more });

export const gif = (id: string, more: object = {}) =>
  image(id, { url: GIF, preview_url: GIF, ...more });

/** A home timeline of posts with these attachments, newest first. */
export async function posts(...list: (object[] | object)[]): Promise<{
  shown: Showing;
  articles: HTMLElement[];
}> {
  const body = list.map((one, index) => {
    const more = Array.isArray(one) ? { media_attachments: one } : one;
    return status(String(9 - index), more);
  });
  const state = states["ready"]!;
  const answers = { ...state.answers, "/api/v1/timelines/home": { body } };
  const shown = await show("lily-timeline", { ...state, answers, shows: "" });
  const articles = await until(() => {
    const found = allByRole(shown.element, "article");
    return found.length >= list.length && found;
  });
  return { shown, articles };
}

/** One post. */
export async function post(one: object[] | object): Promise<{
  shown: Showing;
  article: HTMLElement;
}> {
  const { shown, articles } = await posts(one);
  return { shown, article: articles[0]! };
}

// The modules of a test alone are more than browsers remember by themselves.
performance.setResourceTimingBufferSize(10_000);

/** How often the page has asked for an address. */
export const asked = (address: string) => performance.getEntriesByName(address).length;
