import type { Parameters } from "../http/parameters.ts";

/** What a form brought, in the order of its fields; files and what has no value are left out. */
export const arrived = (parameters: Parameters): readonly (readonly [string, string])[] =>
  [...parameters].flatMap(([name, value]) =>
    [value].flat().flatMap(each => (typeof each === "string" ? [[name, each] as const] : [])),
  );
