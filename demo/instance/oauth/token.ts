import { Hono } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { accountById } from "../data/accounts.ts";
import { findApp } from "../data/apps.ts";
import type { TokenRow } from "../data/storage/rows.ts";
import { type Env, SESSION, startSession } from "../http/authentication.ts";
import { readParameters, text } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import { GRANTS, issueToken } from "./grants.ts";
import type { World } from "../types.ts";

/** The code of a socket that the server has done with. */
const GOING = 1000;
/** A hundred years, in seconds. */
const LIFE_OF_A_TOKEN = 3_153_600_000;

export const token = (world: World) =>
  new Hono<Env>()
    .post("/oauth/token", async c => {
      const parameters = await readParameters(c);
      const redeem = GRANTS.get(text(parameters, "grant_type") ?? "");
      if (!redeem) throw refuse(500, "Bad request");
      const app = findApp(world, text(parameters, "client_id"));
      const known = app && app.client_secret === text(parameters, "client_secret");
      const grant = known ? redeem(world, app, parameters) : undefined;
      if (!app || !grant) throw refuse(400, "Invalid credentials");
      const row = issueToken(world, app, grant);
      const answer = renderToken(world, row, new URL(c.req.url).origin);
      startSession(c, answer.access_token);
      return c.json(answer);
    })
    .post("/oauth/revoke", async c => {
      const revoked = text(await readParameters(c), "token");
      if (revoked === undefined) throw refuse(500, "Bad request");
      world.database.run("DELETE FROM tokens WHERE token = :revoked", { revoked });
      world.streams.close(GOING, ({ token }) => token() === revoked);
      if (getCookie(c, SESSION) === revoked) deleteCookie(c, SESSION, { path: "/" });
      return c.json({});
    });

function renderToken(world: World, row: TokenRow, base: string) {
  const account = accountById(world, row.account_id);
  return {
    id: row.id,
    access_token: row.token,
    refresh_token: row.refresh_token,
    token_type: "Bearer",
    scope: row.scopes,
    expires_in: LIFE_OF_A_TOKEN,
    created_at: Math.floor(row.created_at / 1000),
    me: account && `${base}/users/${account.username}`,
  };
}
