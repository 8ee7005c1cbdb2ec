import * as v from "valibot";
import type { Connection } from "./http/connection.ts";
import { limit, maybe, maybeList } from "./fields.ts";
import { check } from "./shapes.ts";

const number = limit();

/** The limits of files, in bytes, pixels and characters; the keys differ between servers. */
const shape = v.object({
  /** Pleroma's. */
  upload_limit: number,
  description_limit: number,
  max_media_attachments: number,
  configuration: maybe(
    v.object({
      statuses: maybe(v.object({ max_media_attachments: number })),
      media_attachments: maybe(
        v.object({
          supported_mime_types: maybeList(v.string()),
          description_limit: number,
          image_size_limit: number,
          image_matrix_limit: number,
          video_size_limit: number,
        }),
      ),
    }),
  ),
  pleroma: maybe(v.looseObject({})),
});

/** https://docs.joinmastodon.org/entities/V1_Instance/ */
export async function fetchMediaLimits(api: Connection): Promise<v.InferOutput<typeof shape>> {
  const { body } = await api.get("/api/v1/instance");
  return check(shape, body);
}
