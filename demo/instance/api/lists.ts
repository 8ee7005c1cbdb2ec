import { type Context, Hono, type MiddlewareHandler } from "hono";
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
import { refuse, type Refusal, unforeseen } from "../http/refusal.ts";
import type { World } from "../types.ts";

export type ListFacts = Pick<ListRow, "title" | "replies_policy" | "exclusive">;

/** What differs between servers that have lists. */
export interface ListServer {
  requires(scope: string): MiddlewareHandler<Env>;
  /** The refusal if there is no such list or account. */
  missing(what: "List" | "Record"): Refusal;
  render(list: ListFacts & { id: number }): object;
  /** What is not said stays as it is. */
  read(parameters: Parameters, before: ListFacts): ListFacts;
  sendMembers(c: Context<Env>, list: ListRow): Response;
  add(list: ListRow, members: readonly string[]): void;
}

/** One's own lists. */
export const listRoutes = (world: World, server: ListServer) => {
  const reads = server.requires("read:lists");
  const writes = server.requires("write:lists");
  const find = (c: Context<Env, "/api/v1/lists/:id">, scope: string): ListRow => {
    const { viewer } = viewOf(c, world, scope);
    const list = listOf(world, viewer, Number(c.req.param("id")));
    if (!list) throw server.missing("List");
    return list;
  };
  return new Hono<Env>()
    .get("/api/v1/lists", reads, c => {
      const { viewer } = viewOf(c, world, "read:lists");
      return c.json(listsOf(world, viewer).map(server.render));
    })
    .post("/api/v1/lists", writes, async c => {
      const { viewer } = viewOf(c, world, "write:lists");
      const start = { title: "", replies_policy: "list", exclusive: 0 };
      const list = { account_id: viewer, ...server.read(await readParameters(c), start) };
      return c.json(server.render({ id: addList(world, list), ...list }));
    })
    .get("/api/v1/lists/:id", reads, c => c.json(server.render(find(c, "read:lists"))))
    .put("/api/v1/lists/:id", writes, async c => {
      const list = find(c, "write:lists");
      const changed = { ...list, ...server.read(await readParameters(c), list) };
      changeList(world, changed);
      return c.json(server.render(changed));
    })
    .delete("/api/v1/lists/:id", writes, c => {
      removeList(world, find(c, "write:lists").id);
      return c.json({});
    })
    .get("/api/v1/lists/:id/accounts", reads, c => server.sendMembers(c, find(c, "read:lists")))
    .post("/api/v1/lists/:id/accounts", writes, async c => {
      const list = find(c, "write:lists");
      server.add(list, texts(await readParameters(c), "account_ids"));
      return c.json({});
    })
    .delete("/api/v1/lists/:id/accounts", writes, async c => {
      const { id } = find(c, "write:lists");
      const parameters = await readParameters(c);
      for (const member of texts(parameters, "account_ids")) removeMember(world, id, member);
      return c.json({});
    })
    .get("/api/v1/accounts/:id/lists", reads, c => {
      const { viewer } = viewOf(c, world, "read:lists");
      const account = accountById(world, c.req.param("id"));
      if (!account) throw server.missing("Record");
      return c.json(listsWith(world, viewer, account.id).map(server.render));
    });
};

/** Lists as Pleroma's: they have a title and members, whom one need not follow, and no more. */
export const lists = (world: World) =>
  listRoutes(world, {
    requires,
    missing: what => refuse(404, `${what} not found`),
    render: ({ id, title }) => ({ id: String(id), title }),
    read(parameters, before) {
      const title = requiredText(parameters, "title");
      if (title.trim() === "") throw refuse(422, "can't be blank");
      return { ...before, title };
    },
    sendMembers(c, { id }) {
      const view = viewOf(c, world, "read:lists");
      return c.json(accountsOf(world, MEMBERS, String(id)).map(row => renderAccount(view, row)));
    },
    add({ id }, members) {
      for (const member of members) {
        if (!accountById(world, member)) throw unforeseen(500);
        addMember(world, id, member);
      }
    },
  });
