import type { ReadableAtom } from "nanostores";
import { fetchMediaLimits } from "../api/media-limits.ts";
import type { Client } from "../client.ts";
import { loadDefault } from "../load.ts";
import { scoped } from "../lib/scope.ts";
import { ACCEPTED_TYPES } from "../media/accepted-types.ts";

/** The instance's limits for attachments; null if it announces none. */
export interface MediaLimits {
  /** Files of one post. */
  count: number;
  /** Characters of a description. */
  description: number;
  imageBytes: number | null;
  imagePixels: number | null;
  /** For all files except images. */
  otherBytes: number | null;
  /** MIME types; null for any. */
  types: readonly string[] | null;
  /** Whether the server stores focal point and thumbnail. Pleroma accepts and ignores them. */
  keepsFocus: boolean;
}

/** The default limits: Mastodon's. */
const UNKNOWN: MediaLimits = {
  count: 4,
  description: 1500,
  imageBytes: null,
  imagePixels: null,
  otherBytes: null,
  types: ACCEPTED_TYPES,
  keepsFocus: false,
};

export interface MediaLimitsStore {
  /** Requested with the first subscriber. */
  $limits: ReadableAtom<MediaLimits>;
  /** Resolves with the limits once they are loaded, or with the defaults if that fails. */
  load(): Promise<MediaLimits>;
}

export const mediaLimits = scoped((client: Client): MediaLimitsStore => {
  // The server rejects what exceeds its limits, with a message.
  const { $value: $limits, load } = loadDefault(client, UNKNOWN, async () =>
    limitsOf(await fetchMediaLimits(client.api)),
  );
  return {
    $limits,
    async load() {
      await load();
      return $limits.get();
    },
  };
});

function limitsOf(limits: Awaited<ReturnType<typeof fetchMediaLimits>>): MediaLimits {
  const { configuration, upload_limit: any = null } = limits;
  const media = configuration?.media_attachments;
  return {
    count:
      limits.max_media_attachments ??
      configuration?.statuses?.max_media_attachments ??
      UNKNOWN.count,
    description: limits.description_limit ?? media?.description_limit ?? UNKNOWN.description,
    imageBytes: media?.image_size_limit ?? any,
    imagePixels: media?.image_matrix_limit ?? null,
    otherBytes: media?.video_size_limit ?? any,
    types: typesOf(media?.supported_mime_types),
    keepsFocus: !limits.pleroma,
  };
}

/** The accepted types. Pleroma announces `application/octet-stream` for any type. */
function typesOf(types: readonly string[] | null | undefined): readonly string[] | null {
  if (!types || types.length === 0) return ACCEPTED_TYPES;
  return types.includes("application/octet-stream") ? null : types;
}
