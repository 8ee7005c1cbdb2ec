import * as v from "valibot";
import { accountShape, type Account } from "./accounts.ts";
import type { Connection } from "../http/connection.ts";
import { limit, maybe } from "../fields.ts";
import { check } from "../shapes.ts";
import { nameFor } from "../../lib/file-types.ts";

/** Changes to the user's own account; properties that are left out stay as they are. */
export interface ProfileChange {
  display_name?: string;
  /** As typed, not HTML. */
  note?: string;
  /** An image; null removes the present one (Pleroma). */
  avatar?: Blob | null;
  header?: Blob | null;
  /** Pleroma. */
  avatar_description?: string;
  header_description?: string;
  locked?: boolean;
  bot?: boolean;
  discoverable?: boolean;
  /** The complete list: fields that are left out are removed. As typed, not HTML. */
  fields?: readonly { name: string; value: string }[];
}

/**
 * Sends a form with files, which every server reads; some ignore JSON and still respond 200.
 * https://docs.joinmastodon.org/methods/accounts/#update_credentials
 */
export async function updateCredentials(api: Connection, change: ProfileChange): Promise<Account> {
  const { body } = await api.send("PATCH", "/api/v1/accounts/update_credentials", {
    body: formOf(change),
    timeout: UPLOAD_TIMEOUT_MS,
  });
  return check(accountShape, body);
}

const number = limit();

/** The limits of profiles, which servers give under different keys. */
const limitsShape = v.object({
  avatar_upload_limit: number,
  banner_upload_limit: number,
  description_limit: number,
  configuration: maybe(
    v.object({
      accounts: maybe(
        v.object({
          max_profile_fields: number,
          max_featured_tags: limit(0),
          profile_field_name_limit: number,
          profile_field_value_limit: number,
          max_display_name_length: number,
          max_note_length: number,
          avatar_size_limit: number,
          header_size_limit: number,
        }),
      ),
    }),
  ),
  pleroma: maybe(
    v.object({
      metadata: maybe(
        v.object({
          fields_limits: maybe(
            v.object({ max_fields: number, name_length: number, value_length: number }),
          ),
        }),
      ),
    }),
  ),
});

/** Limits in characters, fields and bytes. https://docs.joinmastodon.org/entities/V1_Instance/ */
export async function fetchProfileLimits(api: Connection) {
  const { body } = await api.get("/api/v1/instance");
  return check(limitsShape, body);
}

/** In milliseconds: two images may take a while. */
const UPLOAD_TIMEOUT_MS = 120_000;

function formOf({ fields, ...change }: ProfileChange): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.set(name, value, nameFor(name, value.type));
    else form.set(name, value === null ? "" : String(value));
  }
  fields?.forEach(({ name, value }, place) => {
    form.set(`fields_attributes[${place}][name]`, name);
    form.set(`fields_attributes[${place}][value]`, value);
  });
  // Without any field the server would keep the present ones, so send an empty one.
  if (fields?.length === 0) {
    form.set("fields_attributes[0][name]", "");
    form.set("fields_attributes[0][value]", "");
  }
  return form;
}
