import { ApiError } from "./errors.ts";

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

/**
 * Builds the absolute address of a path on an instance. Lists become `name[]=a&name[]=b`, which
 * every server understands. Throws a TypeError if the path leads to another origin, which must not
 * get the token, and an ApiError if an id consists of dots.
 */
export function addressOf(instance: string, path: string, query: Query = {}): URL {
  const url = new URL(path, instance);
  if (url.origin !== new URL(instance).origin) throw new TypeError(`${path} is no path`);
  // Such an id doesn't exist, and the path would lead to another endpoint.
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

/** Returns path and query, which identify a request in links and in the start script. */
export function pathOf(url: URL): string {
  return url.pathname + url.search;
}
