import { createHash } from "node:crypto";
import { accountsOf, REQUESTS } from "../../data/account-lists.ts";
import { accountByAcct } from "../../data/accounts.ts";
import { choicesOf } from "../../data/choices.ts";
import type { AccountRow } from "../../data/storage/rows.ts";
import { stripTags } from "../../data/text/text.ts";
import { acctOf, renderAccount } from "../../entities/account.ts";
import type { SeedPlain } from "../../seed/types.ts";
import { renderEmojis } from "../emoji.ts";
import type { View } from "../../types.ts";

/** The page of an account. */
export const pageOf = ({ base }: View, { username, host }: AccountRow) =>
  `${host ? `https://${host}` : base}/@${username}`;

/** Pictures are drawn by name and have no ids: this only looks like one. */
const pictureId = (name: string) =>
  createHash("sha256").update(name).digest("hex").slice(0, 26).toUpperCase();

const ADMIN = { id: "admin", name: "admin", color: "" };
const USER = { id: "user", name: "user", color: "" };

export function renderBareAccount(view: View, row: AccountRow): BareAccount {
  const { avatar, header, fields, note, ...account } = renderAccount(view, row);
  const { movedTo, memorial, limited, suspended, verified = [], roles = [] } = plainOf(row);
  const moved = movedTo === undefined ? undefined : accountByAcct(view.world, movedTo);
  const shown = suspended ? [] : fields;
  return {
    id: row.id,
    username: row.username,
    acct: acctOf(row),
    display_name: row.display_name,
    locked: account.locked,
    discoverable: choicesOf(row).discoverable,
    bot: account.bot,
    created_at: account.created_at,
    note: suspended ? "" : note,
    url: pageOf(view, row),
    avatar,
    avatar_static: avatar,
    avatar_media_id: pictureId(row.avatar),
    header,
    header_static: header,
    header_media_id: pictureId(row.header ?? ""),
    followers_count: account.followers_count,
    following_count: account.following_count,
    statuses_count: account.statuses_count,
    last_status_at: account.last_status_at,
    emojis: renderEmojis(view, account.emojis),
    fields: shown.map(field => ({
      ...field,
      verified_at: verified.includes(field.name) ? account.created_at : null,
    })),
    ...(row.admin || roles.length > 0
      ? { roles: [...(row.admin ? [ADMIN] : []), ...named(roles)] }
      : {}),
    group: row.actor_type === "Group",
    ...(moved ? { moved: renderBareAccount(view, moved) } : {}),
    ...(memorial ? { memorial } : {}),
    ...(limited ? { limited } : {}),
    ...(suspended ? { suspended } : {}),
    ...(row.avatar_description ? { avatar_description: row.avatar_description } : {}),
    ...(row.header_description ? { header_description: row.header_description } : {}),
  };
}

/** What the seed has only this server say. */
const plainOf = ({ plain }: AccountRow) => JSON.parse(plain) as SeedPlain;

const named = (roles: NonNullable<SeedPlain["roles"]>) =>
  roles.map(role => ({ ...role, id: role.name.toLowerCase() }));

type Field = { name: string; value: string; verified_at: string | null };
type BareAccount = Record<string, unknown> & { id: string; fields: Field[] };

/** What only oneself is told. */
export function renderOwnBareAccount(view: View, row: AccountRow) {
  const account = renderBareAccount(view, row);
  const choices = {
    ...choicesOf(row),
    ...(row.choices.includes("privacy") ? {} : { privacy: "unlisted" }),
  };
  const role = row.admin ? ADMIN : USER;
  return {
    ...account,
    source: {
      privacy: choices.privacy,
      web_visibility: "public",
      web_layout: "microblog",
      sensitive: choices.sensitive,
      language: choices.language,
      status_content_type: choices.status_content_type,
      note: row.note_source ?? stripTags(row.note),
      fields: account.fields.map(field => ({ ...field, value: stripTags(field.value) })),
      follow_requests_count: accountsOf(view.world, REQUESTS, row.id).length,
    },
    role: { ...role, permissions: row.admin ? "546033" : "0", highlighted: row.admin === 1 },
  };
}
