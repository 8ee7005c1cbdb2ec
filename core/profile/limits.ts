import type { ReadableAtom } from "nanostores";
import { fetchProfileLimits } from "../api/accounts/profile-editing.ts";
import type { Client } from "../client.ts";
import { loadDefault } from "../load.ts";
import { scoped } from "../lib/scope.ts";

/** Limits in characters, fields and bytes; null if unknown. */
export interface AnnouncedLimits {
  fields: number;
  fieldName: number | null;
  fieldValue: number | null;
  displayName: number | null;
  note: number | null;
  avatar: number | null;
  header: number | null;
  /** Hashtags on a profile; 0 if the server doesn't support them. */
  featuredTags: number;
}

/** The default limits, which nearly every server allows. */
const UNKNOWN: AnnouncedLimits = {
  fields: 4,
  fieldName: null,
  fieldValue: null,
  displayName: null,
  note: null,
  avatar: null,
  header: null,
  featuredTags: 0,
};

/** The instance's limits for profiles, requested with the first subscriber. */
export const announcedLimits = scoped((client: Client): ReadableAtom<AnnouncedLimits> => {
  // The server rejects what exceeds its limits, with a message.
  const { $value } = loadDefault(client, UNKNOWN, async (): Promise<AnnouncedLimits> => {
    const { configuration, pleroma, ...top } = await fetchProfileLimits(client.api);
    const accounts = configuration?.accounts;
    const fields = pleroma?.metadata?.fields_limits;
    return {
      fields: fields?.max_fields ?? accounts?.max_profile_fields ?? UNKNOWN.fields,
      fieldName: fields?.name_length ?? accounts?.profile_field_name_limit ?? null,
      fieldValue: fields?.value_length ?? accounts?.profile_field_value_limit ?? null,
      displayName: accounts?.max_display_name_length ?? null,
      note: accounts?.max_note_length ?? (fields ? PLEROMA_NOTE_CHARACTERS : null),
      avatar: top.avatar_upload_limit ?? accounts?.avatar_size_limit ?? null,
      header: top.banner_upload_limit ?? accounts?.header_size_limit ?? null,
      featuredTags: accounts?.max_featured_tags ?? UNKNOWN.featuredTags,
    };
  });
  return $value;
});

/** Characters: Pleroma's default, which it doesn't announce. */
const PLEROMA_NOTE_CHARACTERS = 5000;
