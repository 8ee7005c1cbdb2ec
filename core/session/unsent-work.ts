import type { OnInstance } from "./stored-sign-in.ts";

/**
 * Counts of what a signed-out user has written and that waits in this browser for the next sign-in.
 */
export interface UnsentWork {
  drafts: number;
  /** Posts in the outbox. */
  posts: number;
  /** Favourites, follows and the like that weren't sent. */
  actions: number;
}

/** Counts what is stored for a user who isn't signed in, without reading its content. */
export async function countUnsentWork(
  { environment, issuer }: Pick<OnInstance, "environment" | "issuer">,
  person: string,
): Promise<UnsentWork> {
  const { database, local } = environment;
  async function count(name: string): Promise<number> {
    const prefix = `glitch-lily:${issuer}:${person}:${name}:`;
    const found = (await database.entries(prefix)) ?? [];
    const others = local.keys().filter(key => key.startsWith(prefix));
    return new Set([...found.map(([key]) => key), ...others]).size;
  }
  const [drafts, posts, actions] = await Promise.all([
    count("kept-draft"),
    count("outbox"),
    count("outbox-action"),
  ]);
  return { drafts, posts, actions };
}
