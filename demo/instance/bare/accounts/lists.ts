import { type Context, Hono } from "hono";
import { accountPage, accountsOf, FOLLOWING } from "../../data/account-lists.ts";
import { accountById } from "../../data/accounts.ts";
import {
  addList,
  addMember,
  changeList,
  listOf,
  type ListRow,
  listsOf,
  listsWith,
  MEMBERS,
  removeList,
  removeMember,
} from "../../data/collections/lists.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { linkPages } from "../../http/paging.ts";
import { flag, type Parameters, readParameters, text, texts } from "../../http/parameters.ts";
import { refuse } from "../../http/refusal.ts";
import { bareRequires, cursorOf, notFound } from "../asking.ts";
import { renderBareAccount } from "./account.ts";
import type { World } from "../../types.ts";

const POLICIES = ["list", "followed", "none"];

/** Lists as Mastodon's: with a policy for replies, maybe apart from home, of people one follows. */
export const bareLists = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/lists", bareRequires("read:lists"), c => {
      const { viewer } = viewOf(c, world, "read:lists");
      return c.json(listsOf(world, viewer).map(renderList));
    })
    .post("/api/v1/lists", bareRequires("write:lists"), async c => {
      const { viewer } = viewOf(c, world, "write:lists");
      const start = { title: "", replies_policy: "list", exclusive: 0 };
      const list = { account_id: viewer, ...readList(await readParameters(c), start) };
      return c.json(renderList({ id: addList(world, list), ...list }));
    })
    .get("/api/v1/lists/:id", bareRequires("read:lists"), c =>
      c.json(renderList(find(c, world, "read:lists"))),
    )
    .put("/api/v1/lists/:id", bareRequires("write:lists"), async c => {
      const list = find(c, world, "write:lists");
      const changed = { ...list, ...readList(await readParameters(c), list) };
      changeList(world, changed);
      return c.json(renderList(changed));
    })
    .delete("/api/v1/lists/:id", bareRequires("write:lists"), c => {
      removeList(world, find(c, world, "write:lists").id);
      return c.json({});
    })
    .get("/api/v1/lists/:id/accounts", bareRequires("read:lists"), c => {
      const view = viewOf(c, world, "read:lists");
      const id = String(find(c, world, "read:lists").id);
      // None is as many as there are.
      const all = c.req.query("limit") === "0";
      const page = all
        ? accountsOf(world, MEMBERS, id)
        : accountPage(world, MEMBERS, id, cursorOf(c));
      if (!all) linkPages(c, page);
      return c.json(page.map(row => renderBareAccount(view, row)));
    })
    .post("/api/v1/lists/:id/accounts", bareRequires("write:lists"), async c => {
      const { id, account_id } = find(c, world, "write:lists");
      const members = texts(await readParameters(c), "account_ids");
      const followed = new Set(accountsOf(world, FOLLOWING, account_id).map(row => row.id));
      if (!members.every(member => followed.has(member) || member === account_id)) throw notFound();
      for (const member of members)
        if (!addMember(world, id, member))
          throw refuse(422, "Validation failed: Account has already been taken");
      return c.json({});
    })
    .delete("/api/v1/lists/:id/accounts", bareRequires("write:lists"), async c => {
      const { id } = find(c, world, "write:lists");
      const parameters = await readParameters(c);
      for (const member of texts(parameters, "account_ids")) removeMember(world, id, member);
      return c.json({});
    })
    .get("/api/v1/accounts/:id/lists", bareRequires("read:lists"), c => {
      const { viewer } = viewOf(c, world, "read:lists");
      const account = accountById(world, c.req.param("id"));
      if (!account) throw notFound();
      return c.json(listsWith(world, viewer, account.id).map(renderList));
    });

function find(c: Context<Env, "/api/v1/lists/:id">, world: World, scope: string): ListRow {
  const { viewer } = viewOf(c, world, scope);
  const list = listOf(world, viewer, Number(c.req.param("id")));
  if (!list) throw notFound();
  return list;
}

type Facts = Pick<ListRow, "title" | "replies_policy" | "exclusive">;

/** What is not said stays as it is. */
function readList(parameters: Parameters, before: Facts): Facts {
  const title = text(parameters, "title") ?? before.title;
  if (title.trim() === "") throw refuse(422, "Validation failed: Title can't be blank");
  const replies_policy = text(parameters, "replies_policy") ?? before.replies_policy;
  if (!POLICIES.includes(replies_policy))
    throw refuse(422, `'${replies_policy}' is not a valid replies_policy`);
  const exclusive = parameters.has("exclusive")
    ? Number(flag(parameters, "exclusive"))
    : before.exclusive;
  return { title, replies_policy, exclusive };
}

const renderList = ({ id, title, replies_policy, exclusive }: Facts & { id: number }) => ({
  id: String(id),
  title,
  replies_policy,
  exclusive: exclusive === 1,
});
