import { networkError } from "../api/http/requests.ts";
import type { MediaAttachment } from "../api/media-attachments.ts";
import type { Client } from "../client.ts";
import { fileNameOf, originalOf } from "../media/attachments.ts";
import { mediaTransfer } from "./internal/transfer.ts";

/**
 * Uploads a file of the user once more, with its description, and resolves with the new attachment;
 * with the same one if it has no address yet. Rejects if the file can't be fetched or is refused.
 */
export async function copyAttachment(
  client: Client,
  attachment: MediaAttachment,
): Promise<MediaAttachment> {
  const { environment } = client;
  const url = originalOf(attachment);
  if (url === undefined) return attachment;
  const answer = await environment.fetch(url).catch((cause: unknown) => {
    throw networkError(environment, url, { cause });
  });
  if (!answer.ok) {
    const { errorOf } = await import("../api/http/error-responses.ts");
    throw await errorOf(answer, environment.now(), undefined);
  }
  const { description, meta } = attachment;
  const media = {
    file: await answer.blob(),
    name: fileNameOf(attachment),
    ...(description && { description }),
    ...(meta?.focus && { focus: meta.focus }),
  };
  const ignored = { progressed() {}, arrived() {} };
  return mediaTransfer(client).send(media, ignored, new AbortController().signal);
}
