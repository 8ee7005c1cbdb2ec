import { type Context, Hono } from "hono";
import { accountByAcct, accountById } from "../../data/accounts.ts";
import { choicesOf, choose } from "../../data/choices.ts";
import { removeAccount } from "../../data/leaving.ts";
import { changeAccount } from "../../data/profile.ts";
import type { AccountRow } from "../../data/storage/rows.ts";
import { hashPassword } from "../../data/storage/secrets.ts";
import { acctOf } from "../../entities/account.ts";
import { type Env, requires } from "../../http/authentication.ts";
import { flag, requiredText, text } from "../../http/parameters.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { asked, confirm, endSessions } from "./asking.ts";
import type { World } from "../../types.ts";

const ROOT = "/api/pleroma";
const done = { status: "success" };

/** Pleroma says what is wrong in an answer that is fine. */
const refusal = (error: string) => new Refusal(200, { error });

/** Passwords, addresses, aliases and moves: what Pleroma answers with 200 whatever comes of it. */
export const security = (world: World) =>
  new Hono<Env>()
    .post(`${ROOT}/change_password`, requires("write:accounts"), async c => {
      const { account, parameters } = await asked(c, world);
      const wanted = requiredText(parameters, "new_password");
      const again = requiredText(parameters, "new_password_confirmation");
      confirm(account, requiredText(parameters, "password"), refusal);
      if (wanted !== again) throw refusal("New password does not match confirmation.");
      if (wanted === "") throw refusal("New password can't be blank.");
      changeAccount(world, account.id, { password: hashPassword(wanted) });
      endSessions(world, account.id);
      return c.json(done);
    })
    .post(`${ROOT}/change_email`, requires("write:accounts"), async c => {
      const { account, parameters } = await asked(c, world);
      const email = requiredText(parameters, "email");
      confirm(account, requiredText(parameters, "password"), refusal);
      if (email !== "" && !/^[^\s@]+@[^\s@]+$/.test(email))
        throw refusal("Email has invalid format.");
      const others = world.database.all<AccountRow>(
        "SELECT * FROM accounts WHERE host IS NULL AND id <> :id",
        { id: account.id },
      );
      if (email !== "" && others.some(other => choicesOf(other).email === email))
        throw refusal("Email has already been taken.");
      choose(world, account, { email: email || null });
      return c.json(done);
    })
    .post(`${ROOT}/delete_account`, requires("write:accounts"), async c => {
      const { account, parameters } = await asked(c, world);
      confirm(account, text(parameters, "password") ?? "", refusal);
      removeAccount(world, account);
      endSessions(world, account.id);
      return c.json(done);
    })
    .post(`${ROOT}/move_account`, requires("write:accounts"), async c => {
      const { account, parameters } = await asked(c, world);
      const acct = requiredText(parameters, "target_account");
      confirm(account, requiredText(parameters, "password"), refusal);
      const target = accountByAcct(world, local(acct));
      if (!target) throw refuse(404, "Target account not found.");
      if (!choicesOf(target).aliases.includes(acctOf(account)))
        throw refusal("Target account must have the origin in `alsoKnownAs`");
      return c.json(done);
    })
    .get(`${ROOT}/aliases`, requires("read:accounts"), async c => {
      const { account } = await asked(c, world);
      const host = new URL(c.req.url).hostname;
      const aliases = choicesOf(account).aliases;
      return c.json({
        aliases: aliases.map(acct => (acct.includes("@") ? acct : `${acct}@${host}`)),
      });
    })
    .put(`${ROOT}/aliases`, requires("write:accounts"), async c => {
      const { account, parameters } = await asked(c, world);
      const alias = accountByAcct(world, local(requiredText(parameters, "alias"), c));
      if (!alias) throw refusal("not_found");
      const { aliases } = choicesOf(account);
      choose(world, account, { aliases: [...new Set([...aliases, acctOf(alias)])] });
      return c.json(done);
    })
    .delete(`${ROOT}/aliases`, requires("write:accounts"), async c => {
      const { account, parameters } = await asked(c, world);
      const acct = local(requiredText(parameters, "alias"), c);
      const { aliases } = choicesOf(account);
      if (!aliases.includes(acct)) throw refuse(404, "Account has no such alias.");
      choose(world, account, { aliases: aliases.filter(alias => alias !== acct) });
      return c.json(done);
    })
    .put(`${ROOT}/notification_settings`, requires("write:accounts"), async c => {
      const { account } = await asked(c, world);
      // The body is not read.
      const query = new Map(Object.entries(c.req.query()));
      for (const name of ["block_from_strangers", "hide_notification_contents"] as const)
        if (query.has(name))
          choose(world, accountById(world, account.id)!, { [name]: flag(query, name) });
      return c.json(done);
    });

/** The name of a person of this instance, whether or not its host is part of it. */
function local(acct: string, c?: Context): string {
  const [username = "", host] = acct.trim().replace(/^@/, "").split("@");
  return host === undefined || !c || host === new URL(c.req.url).hostname ? username : acct;
}
