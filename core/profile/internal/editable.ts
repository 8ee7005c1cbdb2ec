import type { Account } from "../../api/accounts/accounts.ts";
import type { ProfileChange } from "../../api/accounts/profile-editing.ts";
import { plainText } from "../../html/plain-text.ts";
import { same } from "../../lib/same.ts";

type Field = { name: string; value: string };

/** The user's own profile, as it was typed. */
export interface EditableProfile {
  account: Account;
  display_name: string;
  note: string;
  fields: readonly Field[];
  locked: boolean;
  bot: boolean;
  discoverable: boolean;
  /** URLs of the current images; empty without one. */
  avatar: string;
  header: string;
  /** Null if the server doesn't support descriptions of profile images. */
  avatar_description: string | null;
  header_description: string | null;
}

export function editableProfile(account: Account): EditableProfile {
  const { source, pleroma, username } = account;
  const avatar = own(account.avatar);
  const header = own(account.header);
  return {
    account,
    // Pleroma shows the user name in place of an empty one.
    display_name: account.display_name === username ? "" : account.display_name,
    // Pleroma has no source of a bio that was entered at registration.
    note: lines(source?.note || plainText(account.note)),
    fields: (source?.fields ?? []).map(({ name, value }) => ({ name, value })),
    locked: account.locked,
    bot: account.bot,
    discoverable: account.discoverable ?? source?.pleroma?.discoverable ?? false,
    avatar,
    header,
    avatar_description: described(
      account.avatar_description ?? pleroma?.avatar_description,
      avatar,
    ),
    header_description: described(
      account.header_description ?? pleroma?.header_description,
      header,
    ),
  };
}

/** GoToSocial's pictures for people without one, with descriptions that nobody can change. */
const DEFAULT_PICTURE = /^https?:\/\/[^/]+\/assets\/default_(?:avatars\/|header\b)/;

const own = (picture: string) => (DEFAULT_PICTURE.test(picture) ? "" : picture);

const described = (description: string | null | undefined, picture: string) =>
  description && picture === "" ? "" : (description ?? null);

/** The fields of a change that differ from the profile. Images always do. */
export function changedFields(before: EditableProfile, change: ProfileChange): ProfileChange {
  const changedKeys = keysOf(change).filter(
    key => isPicture(key) || !same(normal(change[key]), normal(before[key])),
  );
  return Object.fromEntries(changedKeys.map(key => [key, change[key]]));
}

/** The fields that the server didn't change: some servers report success and ignore them. */
export function ignoredFields(
  sent: ProfileChange,
  before: EditableProfile | undefined,
  after: EditableProfile,
): (keyof ProfileChange)[] {
  return keysOf(sent).filter(key => {
    if (isPicture(key)) return before !== undefined && after[key] === before[key];
    if (key === "display_name" && sent[key]?.trim() === after.account.username) return false;
    return !same(normal(sent[key]), normal(after[key]));
  });
}

const keysOf = (change: ProfileChange) =>
  (Object.keys(change) as (keyof ProfileChange)[]).filter(key => change[key] !== undefined);

const isPicture = (key: keyof ProfileChange) => key === "avatar" || key === "header";

/**
 * Normalises a value for comparison: servers trim, change line breaks, and drop fields without a
 * name.
 */
function normal(value: unknown): unknown {
  if (typeof value === "string") return lines(value).trim();
  if (!Array.isArray(value)) return value ?? "";
  return (value as Field[])
    .map(({ name, value: text }) => ({ name: name.trim(), value: text.trim() }))
    .filter(({ name, value: text }) => name !== "" || text !== "");
}

const lines = (text: string) => text.replaceAll("\r\n", "\n");
