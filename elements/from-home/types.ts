/** What visitors do from their own server. */
export type HomeVerb = "reply" | "boost" | "favourite" | "follow";

/** A post or an account that a visitor acts on. */
export interface HomeTarget {
  /** By which other servers find it. */
  uri: string;
  /** Its page in the client of this element's instance. */
  here: string;
  /** The id of the post on this element's instance; undefined for an account. */
  status?: string | undefined;
}
