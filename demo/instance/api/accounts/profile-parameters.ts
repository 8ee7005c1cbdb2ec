import type { Choices } from "../../data/choices.ts";
import { keepUpload } from "../../data/profile.ts";
import type { AccountRow, FieldRow } from "../../data/storage/rows.ts";
import { escapeHtml } from "../../data/text/text.ts";
import { AVATAR_UPLOAD, BANNER_UPLOAD, FIELDS } from "../../entities/facts.ts";
import { flag, type Parameters, text } from "../../http/parameters.ts";
import { refuse } from "../../http/refusal.ts";
import type { World } from "../../types.ts";

const NAME_LENGTH = 100;
const NOTE_LENGTH = 5000;

const FLAGS = [
  ...(["discoverable", "hide_followers_count", "hide_follows_count", "no_rich_text"] as const),
  ...(["accepts_chat_messages", "allow_following_move", "show_role", "indexable"] as const),
  "hide_collections",
] as const;

/** What a person wants changed, besides the columns. */
export function readChoices(parameters: Parameters): Partial<Choices> {
  const change: Partial<Choices> = {};
  for (const name of FLAGS) if (parameters.has(name)) change[name] = flag(parameters, name);
  // A form has them under names with brackets, JSON within an object.
  const source = new Map<string, unknown>(Object.entries(parameters.get("source") ?? {}));
  for (const [name, value] of parameters) {
    const key = /^source\[(\w+)\]$/.exec(name)?.[1];
    if (key) source.set(key, value);
  }
  for (const name of ["privacy", "language", "quote_policy", "status_content_type"] as const) {
    const value = text(source, name);
    if (value !== undefined) change[name] = value;
  }
  if (source.has("sensitive")) change.sensitive = flag(source, "sensitive");
  return change;
}

/** What a person wants changed, as columns. Throws as Pleroma does where it is too much. */
export async function readProfile(
  world: World,
  parameters: Parameters,
): Promise<Partial<AccountRow>> {
  const columns: Partial<AccountRow> = {};
  const name = text(parameters, "display_name");
  if (name !== undefined) columns.display_name = short(name.trim(), NAME_LENGTH);
  const note = text(parameters, "note");
  if (note !== undefined) columns.note_source = short(note, NOTE_LENGTH);
  if (parameters.has("locked")) columns.locked = Number(flag(parameters, "locked"));
  if (parameters.has("bot")) {
    const bot = flag(parameters, "bot");
    Object.assign(columns, { bot: Number(bot), actor_type: bot ? "Service" : "Person" });
  }
  for (const each of ["hide_follows", "hide_followers", "hide_favorites"] as const)
    if (parameters.has(each)) columns[each] = Number(flag(parameters, each));
  for (const each of ["avatar_description", "header_description"] as const) {
    const description = text(parameters, each);
    if (description !== undefined) columns[each] = description;
  }
  const avatar = await picture(world, parameters.get("avatar"), AVATAR_UPLOAD);
  if (avatar !== undefined) columns.avatar = avatar ?? "avatar-sam";
  const header = await picture(world, parameters.get("header"), BANNER_UPLOAD);
  if (header !== undefined) columns.header = header;
  const fields = readFields(parameters);
  if (fields) columns.fields = JSON.stringify(fields);
  return columns;
}

function short(value: string, most: number): string {
  if ([...value].length > most) throw refuse(403, "Invalid request");
  return value;
}

/** null takes the present picture away, undefined leaves it. */
async function picture(world: World, value: unknown, most: number) {
  if (value === "") return null;
  if (!(value instanceof File)) return undefined;
  if (value.size > most) throw refuse(413, "File is too large");
  if (!value.type.startsWith("image/")) throw refuse(403, "Invalid request");
  return keepUpload(world, value.name, new Uint8Array(await value.arrayBuffer()));
}

/** `fields_attributes[0][name]` of a form, or a list or map in JSON; nameless ones are no fields. */
function readFields(parameters: Parameters): FieldRow[] | undefined {
  const given = parameters.get("fields_attributes");
  const places = new Map<string, Record<string, unknown>>(Object.entries(given ?? {}));
  for (const [name, value] of parameters) {
    const [, place, key] = /^fields_attributes\[(\w+)\]\[(name|value)\]$/.exec(name) ?? [];
    if (place && key) places.set(place, { ...places.get(place), [key]: value });
  }
  if (places.size === 0) return undefined;
  const fields = [...places.values()]
    .map(({ name, value }) => ({ name: String(name ?? ""), value: String(value ?? "") }))
    .filter(({ name }) => name.trim() !== "");
  const tooMuch = fields.some(
    ({ name, value }) => name.length > FIELDS.name_length || value.length > FIELDS.value_length,
  );
  if (fields.length > FIELDS.max_fields || tooMuch) throw refuse(403, "Invalid request");
  return fields.map(({ name, value }) => ({ name, value: html(value), source: value }));
}

/** An address of its own is a link. */
function html(value: string): string {
  const shown = escapeHtml(value);
  return /^https?:\/\/\S+$/.test(value) ? `<a href="${shown}" rel="ugc">${shown}</a>` : shown;
}
