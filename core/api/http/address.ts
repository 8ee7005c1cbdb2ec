import { ApiError } from "./errors.ts";

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

/**
 * The absolute address of a path on an instance. Lists become `name[]=a&name[]=b`, which every
 * server understands. Throws when the path would lead to another origin, where the token of this
 * one has no business, and an ApiError for an id of dots.
 */
export function addressOf(instance: string, path: string, query: Query = {}): URL {
  const url = new URL(path, instance);
  if (url.origin !== new URL(instance).origin) throw new TypeError(`${path} is no path`);
  // Nothing has such an id, and the server would take it for another endpoint.
  if (DOTS.test(path)) throw new ApiError({ status: 404, statusText: "Not Found", words: null });
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === "object") {
      for (const item of value) url.searchParams.append(`${name}[]`, item);
    } else {
      url.searchParams.set(name, String(value));
    }
  }
  return url;
}

const DOTS = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/** How a request is named: by the start script, in links, and for what is shared. */
export function pathOf(url: URL): string {
  return url.pathname + url.search;
}
