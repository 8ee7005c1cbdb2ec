import type { EditableProfile, ProfileChange } from "../../../core/profile/editing.ts";
import type { FieldDraft } from "./fields-choice.tsx";

/** A profile that is being edited. */
export interface ProfileDraft {
  display_name: string;
  note: string;
  fields: readonly FieldDraft[];
  locked: boolean;
  bot: boolean;
  /** Undefined keeps the current picture; null removes it. */
  avatar: Blob | null | undefined;
  header: Blob | null | undefined;
  avatar_description: string;
  header_description: string;
}

export function draftOf(profile: EditableProfile): ProfileDraft {
  const { display_name, note, locked, bot } = profile;
  return {
    display_name,
    note,
    locked,
    bot,
    fields: profile.fields.map((field, key) => ({ ...field, key })),
    avatar: undefined,
    header: undefined,
    avatar_description: profile.avatar_description ?? "",
    header_description: profile.header_description ?? "",
  };
}

/** Returns the changes for the API, without empty fields. */
export function changeOf(draft: ProfileDraft, descriptions: boolean): ProfileChange {
  const { fields, avatar, header, avatar_description, header_description, ...rest } = draft;
  return {
    ...rest,
    fields: fields
      .filter(({ name, value }) => name.trim() || value.trim())
      .map(({ name, value }) => ({ name, value })),
    ...(avatar !== undefined && { avatar }),
    ...(header !== undefined && { header }),
    ...(descriptions && { avatar_description, header_description }),
  };
}
