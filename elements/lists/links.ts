import { encoded } from "../../core/lib/encoded.ts";

/** The page with the posts of a list; undefined if there is no client to open it in. */
export const listHref = (base: string | null, list: string): string | undefined =>
  base === null ? undefined : `${base}/lists/${encoded(list)}`;

/** The page where a list is edited. */
export const editHref = (base: string, list: string): string =>
  `${base}/lists/${encoded(list)}/edit`;
