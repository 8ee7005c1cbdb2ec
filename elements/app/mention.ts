import type { Client } from "../../core/client.ts";
import { composes } from "../../core/stores/compose.ts";

/** Whom a new post begins with, and whether it is for them alone. */
export interface Mention {
  acct: string;
  direct: boolean;
}

/** Names somebody in the new post, after what is there already. The answer lets go of it. */
export function beginMention(client: Client, { acct, direct }: Mention): () => void {
  const { compose, release } = composes(client).open();
  const { text } = compose.$view.get();
  if (!text.includes(`@${acct} `)) compose.write(`${text && `${text.trimEnd()} `}@${acct} `);
  // What is meant for one person must not go out to all for the sake of an old draft.
  if (direct) compose.setVisibility("direct");
  return release;
}
