import { createHash } from "node:crypto";
import type { AccountRow } from "../data/rows.ts";
import { stripTags } from "../data/text.ts";
import { acctOf, renderAccount } from "../entities/account.ts";
import type { View } from "../world.ts";
import { renderEmojis } from "./emoji.ts";

/** The page of an account. */
export const pageOf = ({ base }: View, { username, host }: AccountRow) =>
  `${host ? `https://${host}` : base}/@${username}`;

/** Pictures are drawn by name and have no ids: this only looks like one. */
const pictureId = (name: string) =>
  createHash("sha256").update(name).digest("hex").slice(0, 26).toUpperCase();

const ADMIN = { id: "admin", name: "admin", color: "" };
const USER = { id: "user", name: "user", color: "" };

export function renderBareAccount(view: View, row: AccountRow) {
  const { avatar, header, fields, ...account } = renderAccount(view, row);
  return {
    id: row.id,
    username: row.username,
    acct: acctOf(row),
    display_name: row.display_name,
    locked: account.locked,
    discoverable: true,
    bot: account.bot,
    created_at: account.created_at,
    note: row.note,
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
    fields,
    ...(row.admin ? { roles: [ADMIN] } : {}),
    group: false,
  };
}

/** What only oneself is told. */
export function renderOwnBareAccount(view: View, row: AccountRow) {
  const account = renderBareAccount(view, row);
  const role = row.admin ? ADMIN : USER;
  return {
    ...account,
    source: {
      privacy: "unlisted",
      web_visibility: "public",
      web_layout: "microblog",
      sensitive: false,
      language: "en",
      status_content_type: "text/plain",
      note: stripTags(row.note),
      fields: account.fields.map(field => ({ ...field, value: stripTags(field.value) })),
      follow_requests_count: 0,
    },
    role: { ...role, permissions: row.admin ? "546033" : "0", highlighted: row.admin === 1 },
  };
}
