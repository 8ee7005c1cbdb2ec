/** Where the client is, unless a build is told otherwise. */
export const USUAL_BASE = "/web";

/** One segment or several, of letters that no URL escapes. */
const ALLOWED = /^(?:\/[a-z\d][a-z\d_-]*)+$/i;

/** The base path that somebody wrote: `/lily`, `lily` or `/lily/`. @throws if it can't be one */
export function readBasePath(written: string | undefined): string {
  const path = `/${(written || USUAL_BASE).replaceAll(/^\/+|\/+$/g, "")}`;
  if (!ALLOWED.test(path)) throw new Error(`BASE_PATH is a path such as /lily, not ${written}.`);
  return path;
}

/** The base path of the client that is built and served: the environment variable `BASE_PATH`. */
export const basePath = readBasePath(process.env["BASE_PATH"]);
