import { Hono } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { findApp, words } from "../data/apps.ts";
import type { AppRow, CodeRow } from "../data/rows.ts";
import { secret } from "../data/secrets.ts";
import { covers, type Env, SESSION, startSession } from "../http/authentication.ts";
import { type Parameters, readParameters, text } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import type { World } from "../world.ts";
import { verify } from "./authorize.ts";

/** The code of a socket that the server has done with. */
const GOING = 1000;
const LIFE_OF_A_CODE = 10 * 60_000;
/** A hundred years, in seconds. */
const LIFE_OF_A_TOKEN = 3_153_600_000;

interface Grant {
  account_id: string;
  scopes: string;
}

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
      const answer = issue(world, app, grant, new URL(c.req.url).origin);
      startSession(c, answer.access_token);
      return c.json(answer);
    })
    .post("/oauth/revoke", async c => {
      const revoked = text(await readParameters(c), "token");
      if (revoked === undefined) throw refuse(500, "Bad request");
      world.database.run("DELETE FROM tokens WHERE token = :revoked", { revoked });
      world.streams.close(GOING, revoked);
      if (getCookie(c, SESSION) === revoked) deleteCookie(c, SESSION, { path: "/" });
      return c.json({});
    });

type Redeem = (world: World, app: AppRow, parameters: Parameters) => Grant | undefined;

const GRANTS = new Map<string, Redeem>([
  [
    "authorization_code",
    (world, app, parameters) => {
      const code = text(parameters, "code") ?? "";
      const sql = "SELECT * FROM codes WHERE code = :code";
      const row = world.database.one<CodeRow>(sql, { code });
      world.database.run("DELETE FROM codes WHERE code = :code", { code });
      if (row?.app_id !== app.id || row.created_at < world.now() - LIFE_OF_A_CODE) return undefined;
      return row.redirect_uri === text(parameters, "redirect_uri") ? row : undefined;
    },
  ],
  [
    "password",
    (world, app, parameters) => {
      const [username = "", password = ""] = ["username", "password"].map(name =>
        text(parameters, name),
      );
      const account = verify(world, username, password);
      const scopes = words(text(parameters, "scope") ?? app.scopes);
      if (!account || !scopes.every(scope => covers(app.scopes, scope))) return undefined;
      return { account_id: account.id, scopes: scopes.join(" ") };
    },
  ],
]);

function issue(world: World, app: AppRow, grant: Grant, base: string) {
  const row = {
    token: secret(),
    refresh_token: secret(),
    app_id: app.id,
    account_id: grant.account_id,
    scopes: grant.scopes,
    created_at: world.now(),
  };
  const id = world.database.insert("tokens", row);
  const sql = "SELECT username FROM accounts WHERE id = :id";
  const account = world.database.one<{ username: string }>(sql, { id: grant.account_id });
  return {
    id,
    access_token: row.token,
    refresh_token: row.refresh_token,
    token_type: "Bearer",
    scope: row.scopes,
    expires_in: LIFE_OF_A_TOKEN,
    created_at: Math.floor(row.created_at / 1000),
    me: `${base}/users/${account?.username}`,
  };
}
