import { randomUUID } from "node:crypto";
import { accountByAcct } from "../accounts.ts";
import type { AccountRow, StatusRow } from "../storage/rows.ts";
import type { World } from "../../types.ts";

/** The one server that nobody here has heard of. Every name there is somebody's. */
const FAR_HOST = "islands.example";

const HANDLE = /^@?(\w+)@islands\.example$/i;
const ADDRESS = /^https:\/\/islands\.example\/(?:@|users\/)(\w+)(\/\d+)?$/i;

/** Finds somebody of the far server by handle or address: they and a post of theirs arrive. */
export function arrive(
  world: World,
  q: string,
): { account: AccountRow; status: StatusRow | undefined } | undefined {
  const [, name, post] = HANDLE.exec(q.trim()) ?? ADDRESS.exec(q.trim()) ?? [];
  if (name === undefined) return undefined;
  const acct = `${name.toLowerCase()}@${FAR_HOST}`;
  const account = accountByAcct(world, acct) ?? settle(world, name.toLowerCase());
  const status = world.database.one<StatusRow>(
    "SELECT * FROM statuses WHERE account_id = :id ORDER BY id LIMIT 1",
    { id: account.id },
  );
  return { account, status: post === undefined ? undefined : status };
}

function settle(world: World, username: string): AccountRow {
  const { database, now, newId } = world;
  const created = now();
  const name = username.charAt(0).toUpperCase() + username.slice(1);
  database.insert("accounts", {
    id: newId(created),
    created_at: created,
    password: null,
    username,
    host: FAR_HOST,
    display_name: name,
    note: `<p>${name} from far away.</p>`,
    fields: "[]",
    locked: 0,
    bot: 0,
    admin: 0,
    moderator: 0,
    avatar: "carol",
    header: null,
    actor_type: "Person",
    hide_follows: 0,
    hide_followers: 0,
    deactivated: 0,
    avatar_description: "",
    header_description: "",
    plain: "{}",
  });
  const account = accountByAcct(world, `${username}@${FAR_HOST}`)!;
  database.insert("statuses", {
    id: newId(created),
    account_id: account.id,
    created_at: created,
    edited_at: null,
    text: null,
    html: `<p>Postcards from ${name} take a week to arrive.</p>`,
    spoiler_text: "",
    sensitive: 0,
    visibility: "public",
    in_reply_to_id: null,
    reblog_of_id: null,
    quote_id: null,
    context_id: randomUUID(),
    card: null,
    application: null,
    favourites: 0,
    reblogs: 0,
    plain: "{}",
  });
  return account;
}
