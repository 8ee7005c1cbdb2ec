import { atom, computed, onStart, type ReadableAtom } from "nanostores";
import { verifyCredentials, type Account } from "../api/accounts/accounts.ts";
import { updateCredentials, type ProfileChange } from "../api/accounts/profile-editing.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import {
  editableProfile,
  ignoredFields,
  changedFields,
  type EditableProfile,
} from "./internal/editable.ts";
import { profiles } from "./profile.ts";
import { announcedLimits, type AnnouncedLimits } from "./limits.ts";
import { keepAlive } from "../entities/keep-alive.ts";

export type { ProfileChange } from "../api/accounts/profile-editing.ts";
export type { EditableProfile } from "./internal/editable.ts";

export interface ProfileLimits extends AnnouncedLimits {
  /** Whether avatar and header can have a description. */
  descriptions: boolean;
}

/** `ignored`: fields that the server silently didn't change. */
export type ProfileOutcome =
  | { state: "saved"; ignored: readonly (keyof ProfileChange)[] }
  | { state: "failed"; failure: Failure };

export interface ProfileEditing {
  /**
   * The profile as it was typed, requested on each mount: not every response contains the source
   * texts.
   */
  $profile: ReadableAtom<EditableProfile | undefined>;
  $limits: ReadableAtom<ProfileLimits>;
  /** Why it couldn't be loaded; `retry` requests it again. */
  $failure: ReadableAtom<Failure | undefined>;
  retry(): Promise<void>;
  /** Saves the fields that differ. Never rejects. */
  save(change: ProfileChange): Promise<ProfileOutcome>;
}

export const profileEditing = scoped((client: Client): ProfileEditing => {
  const $profile = atom<EditableProfile | undefined>();
  const $failure = atom<Failure | undefined>();

  function receive(account: Account, startedAt: number): void {
    profiles(client).receive(account, startedAt);
    $profile.set(editableProfile(account));
  }

  async function load(): Promise<void> {
    const startedAt = client.tick();
    $failure.set(undefined);
    try {
      receive(await verifyCredentials(client.api), startedAt);
    } catch (error) {
      const failure = failureOf(client, error);
      // The profile that was loaded before can still be edited.
      if (!$profile.value) $failure.set(failure);
    }
  }

  onStart($profile, () => {
    // Start empty: editing an older copy would undo changes that were made elsewhere.
    $profile.set(undefined);
    if (client.person !== null) void load();
  });

  async function save(change: ProfileChange): Promise<ProfileOutcome> {
    const before = $profile.value;
    const sent = before ? changedFields(before, change) : change;
    if (Object.keys(sent).length === 0) return { state: "saved", ignored: [] };
    const startedAt = client.tick();
    try {
      const account = await updateCredentials(client.api, sent);
      receive(account, startedAt);
      return { state: "saved", ignored: ignoredFields(sent, before, editableProfile(account)) };
    } catch (error) {
      return { state: "failed", failure: failureOf(client, error) };
    }
  }

  return {
    $profile,
    $limits: computed([announcedLimits(client), $profile], (limits, profile) => ({
      ...limits,
      descriptions: typeof profile?.avatar_description === "string",
    })),
    $failure,
    retry: load,
    save: change => keepAlive(client, () => save(change)),
  };
});
