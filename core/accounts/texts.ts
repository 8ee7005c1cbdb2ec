import type { Account } from "../api/accounts/accounts.ts";
import { emojified } from "../html/emojified.ts";
import { plainText } from "../html/plain-text.ts";
import { richText } from "../html/rich-text.ts";
import { perVersion } from "../lib/per-version.ts";

/** Characters of HTML that are read of a note or a field's value; real servers allow far fewer. */
const MAX_NOTE_CHARACTERS = 20_000;
const MAX_FIELD_CHARACTERS = 5_000;

/** An account's note as safe nodes with custom emoji. */
export const accountNote = perVersion((account: Account) =>
  richText(account.note.slice(0, MAX_NOTE_CHARACTERS), { emojis: account.emojis }),
);

/** An account's note without formatting, with custom emoji; null if it is empty. */
export const accountBlurb = perVersion((account: Account) => {
  const text = plainText(account.note.slice(0, MAX_NOTE_CHARACTERS)).trim();
  return text ? emojified(text, account.emojis) : null;
});

/** A profile's fields as safe nodes with custom emoji; `text` is the value as plain text. */
export const accountFields = perVersion((account: Account) =>
  account.fields.map(({ name, value, verified_at }) => ({
    name: emojified(name, account.emojis),
    value: richText(value.slice(0, MAX_FIELD_CHARACTERS), { emojis: account.emojis }),
    text: plainText(value.slice(0, MAX_FIELD_CHARACTERS)),
    verifiedAt: verified_at,
  })),
);
