import { previewStatus, type NewStatus } from "../../api/statuses/compose.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { outgoing, type ForAll } from "./outgoing.ts";
import type { ComposePost } from "./composition-post.ts";

/** Fetches the server's preview of a post. Never put it into the outbox, which would publish it. */
export async function previewOf(client: Client, post: ComposePost, bar: ForAll): Promise<Status> {
  if (!post.$view.get().canPreview) throw new Error("This server would post what it is to preview");
  await post.uploads.settle();
  const { wire } = outgoing(client, post, bar);
  return previewStatus(client.api, wire as NewStatus);
}
