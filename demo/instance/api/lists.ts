import { type Context, Hono } from "hono";
import { accountsOf } from "../data/account-lists.ts";
import { accountById } from "../data/accounts.ts";
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
} from "../data/collections/lists.ts";
import { renderAccount } from "../entities/account.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { type Parameters, readParameters, requiredText, texts } from "../http/parameters.ts";
import { refuse, unforeseen } from "../http/refusal.ts";
import type { World } from "../types.ts";

/** One's own lists: they have a title and members, whom one need not follow, and no more. */
export const lists = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/lists", requires("read:lists"), c => {
      const { viewer } = viewOf(c, world, "read:lists");
      return c.json(listsOf(world, viewer).map(renderList));
    })
    .post("/api/v1/lists", requires("write:lists"), async c => {
      const { viewer } = viewOf(c, world, "write:lists");
      const title = readTitle(await readParameters(c));
      const id = addList(world, { account_id: viewer, title });
      return c.json(renderList({ id, title }));
    })
    .get("/api/v1/lists/:id", requires("read:lists"), c =>
      c.json(renderList(find(c, world, "read:lists"))),
    )
    .put("/api/v1/lists/:id", requires("write:lists"), async c => {
      const changed = {
        ...find(c, world, "write:lists"),
        title: readTitle(await readParameters(c)),
      };
      changeList(world, changed);
      return c.json(renderList(changed));
    })
    .delete("/api/v1/lists/:id", requires("write:lists"), c => {
      removeList(world, find(c, world, "write:lists").id);
      return c.json({});
    })
    .get("/api/v1/lists/:id/accounts", requires("read:lists"), c => {
      const { id } = find(c, world, "read:lists");
      const view = viewOf(c, world, "read:lists");
      return c.json(accountsOf(world, MEMBERS, String(id)).map(row => renderAccount(view, row)));
    })
    .post("/api/v1/lists/:id/accounts", requires("write:lists"), async c => {
      const { id } = find(c, world, "write:lists");
      for (const member of texts(await readParameters(c), "account_ids")) {
        if (!accountById(world, member)) throw unforeseen(500);
        addMember(world, id, member);
      }
      return c.json({});
    })
    .delete("/api/v1/lists/:id/accounts", requires("write:lists"), async c => {
      const { id } = find(c, world, "write:lists");
      const parameters = await readParameters(c);
      for (const member of texts(parameters, "account_ids")) removeMember(world, id, member);
      return c.json({});
    })
    .get("/api/v1/accounts/:id/lists", requires("read:lists"), c => {
      const { viewer } = viewOf(c, world, "read:lists");
      const account = accountById(world, c.req.param("id"));
      if (!account) throw refuse(404, "Record not found");
      return c.json(listsWith(world, viewer, account.id).map(renderList));
    });

function find(c: Context<Env, "/api/v1/lists/:id">, world: World, scope: string): ListRow {
  const { viewer } = viewOf(c, world, scope);
  const list = listOf(world, viewer, Number(c.req.param("id")));
  if (!list) throw refuse(404, "List not found");
  return list;
}

function readTitle(parameters: Parameters): string {
  const title = requiredText(parameters, "title");
  if (title.trim() === "") throw refuse(422, "can't be blank");
  return title;
}

const renderList = ({ id, title }: Pick<ListRow, "id" | "title">) => ({ id: String(id), title });
