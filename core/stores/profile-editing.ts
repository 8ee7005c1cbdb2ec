import { atom, type ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts.ts";
import type { ProfileChange } from "../api/profile-editing.ts";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

export type { ProfileChange } from "../api/profile-editing.ts";

/** What one's own profile says, as it was typed. */
export interface EditableProfile {
  account: Account;
  display_name: string;
  note: string;
  fields: readonly { name: string; value: string }[];
  locked: boolean;
  bot: boolean;
}

/** Characters, fields and bytes; null where nobody knows a limit. */
export interface ProfileLimits {
  fields: number;
  fieldName: number | null;
  fieldValue: number | null;
  displayName: number | null;
  note: number | null;
  avatar: number | null;
  header: number | null;
  /** Whether pictures may be described (Pleroma). */
  descriptions: boolean;
}

/** `refused`: the server answered yes, and did not take these. */
export type ProfileOutcome =
  | { state: "saved"; refused: readonly (keyof ProfileChange)[] }
  | { state: "failed"; failure: Failure };

export interface ProfileEditing {
  /** Asked for anew when first watched: what was typed is not in every answer. */
  $profile: ReadableAtom<EditableProfile | undefined>;
  $limits: ReadableAtom<ProfileLimits>;
  /** Why it is not there; `retry` asks again. */
  $failure: ReadableAtom<Failure | undefined>;
  retry(): Promise<void>;
  /** Only what differs is sent. Never throws. */
  save(change: ProfileChange): Promise<ProfileOutcome>;
}

export const profileEditing = scoped((_client: Client): ProfileEditing => ({
  $profile: atom<EditableProfile | undefined>(),
  $limits: atom<ProfileLimits>({
    fields: 4,
    fieldName: null,
    fieldValue: null,
    displayName: null,
    note: null,
    avatar: null,
    header: null,
    descriptions: false,
  }),
  $failure: atom<Failure | undefined>(),
  retry: async () => {},
  save: async () => ({ state: "saved", refused: [] }),
}));
