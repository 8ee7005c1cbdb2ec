import { accountShape, type Account } from "./accounts.ts";
import type { Connection } from "./connection.ts";
import { check } from "./shapes.ts";

/** What a person may change of the own account; what is left out stays as it is. */
export interface ProfileChange {
  display_name?: string;
  /** As typed, not HTML. */
  note?: string;
  /** A picture; null takes the present one away (Pleroma). */
  avatar?: Blob | null;
  header?: Blob | null;
  /** Pleroma. */
  avatar_description?: string;
  header_description?: string;
  locked?: boolean;
  bot?: boolean;
  discoverable?: boolean;
  /** All of them: those that are left out go. As typed, not HTML. */
  fields?: readonly { name: string; value: string }[];
}

/**
 * As a form with files, which every server reads; JSON is answered with 200 and ignored by some.
 * https://docs.joinmastodon.org/methods/accounts/#update_credentials
 */
export async function updateCredentials(api: Connection, change: ProfileChange): Promise<Account> {
  const { body } = await api.send("PATCH", "/api/v1/accounts/update_credentials", {
    body: formOf(change),
    timeout: UPLOADING,
  });
  return check(accountShape, body);
}

/** Milliseconds: two pictures may take a while. */
const UPLOADING = 120_000;

function formOf({ fields, ...change }: ProfileChange): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, value === null ? "" : String(value));
  }
  fields?.forEach(({ name, value }, place) => {
    form.set(`fields_attributes[${place}][name]`, name);
    form.set(`fields_attributes[${place}][value]`, value);
  });
  // No fields at all would leave the present ones as they are.
  if (fields?.length === 0) {
    form.set("fields_attributes[0][name]", "");
    form.set("fields_attributes[0][value]", "");
  }
  return form;
}
