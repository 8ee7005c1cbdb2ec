import { listRoutes } from "../../api/lists.ts";
import { accountPage, accountsOf, FOLLOWING } from "../../data/account-lists.ts";
import { addMember, MEMBERS } from "../../data/collections/lists.ts";
import { viewOf } from "../../http/authentication.ts";
import { linkPages } from "../../http/paging.ts";
import { flag, text } from "../../http/parameters.ts";
import { refuse } from "../../http/refusal.ts";
import { bareRequires, cursorOf, notFound } from "../asking.ts";
import { renderBareAccount } from "./account.ts";
import type { World } from "../../types.ts";

const POLICIES = ["list", "followed", "none"];

/** Lists as Mastodon's: with a policy for replies, maybe apart from home, of people one follows. */
export const bareLists = (world: World) =>
  listRoutes(world, {
    requires: bareRequires,
    missing: notFound,
    render: ({ id, title, replies_policy, exclusive }) => ({
      id: String(id),
      title,
      replies_policy,
      exclusive: exclusive === 1,
    }),
    read(parameters, before) {
      const title = text(parameters, "title") ?? before.title;
      if (title.trim() === "") throw refuse(422, "Validation failed: Title can't be blank");
      const replies_policy = text(parameters, "replies_policy") ?? before.replies_policy;
      if (!POLICIES.includes(replies_policy))
        throw refuse(422, `'${replies_policy}' is not a valid replies_policy`);
      const exclusive = parameters.has("exclusive")
        ? Number(flag(parameters, "exclusive"))
        : before.exclusive;
      return { title, replies_policy, exclusive };
    },
    sendMembers(c, list) {
      const view = viewOf(c, world, "read:lists");
      const id = String(list.id);
      // None is as many as there are.
      const all = c.req.query("limit") === "0";
      const page = all
        ? accountsOf(world, MEMBERS, id)
        : accountPage(world, MEMBERS, id, cursorOf(c));
      if (!all) linkPages(c, page);
      return c.json(page.map(row => renderBareAccount(view, row)));
    },
    add({ id, account_id }, members) {
      const followed = new Set(accountsOf(world, FOLLOWING, account_id).map(row => row.id));
      if (!members.every(member => followed.has(member) || member === account_id)) throw notFound();
      for (const member of members)
        if (!addMember(world, id, member))
          throw refuse(422, "Validation failed: Account has already been taken");
    },
  });
