import { words } from "../data/apps.ts";
import type { AppRow, CodeRow, TokenRow } from "../data/storage/rows.ts";
import { secret } from "../data/storage/secrets.ts";
import { covers } from "../http/authentication.ts";
import { type Parameters, text } from "../http/parameters.ts";
import { verify } from "./authorize.ts";
import type { World } from "../types.ts";

const LIFE_OF_A_CODE = 10 * 60_000;

export interface Grant {
  account_id: string;
  scopes: string;
  /** What the exchange has to match, where the server knows PKCE. */
  code_challenge?: string | null;
}

type Redeem = (world: World, app: AppRow, parameters: Parameters) => Grant | undefined;

/** By `grant_type`; undefined where nothing is granted. */
export const GRANTS = new Map<string, Redeem>([
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
  [
    "client_credentials",
    (_world, app, parameters) => {
      const scopes = words(text(parameters, "scope") ?? app.scopes);
      if (!scopes.every(scope => covers(app.scopes, scope))) return undefined;
      return { account_id: "", scopes: scopes.join(" ") };
    },
  ],
]);

export function issueToken({ database, now }: World, app: AppRow, grant: Grant): TokenRow {
  const row = {
    token: secret(),
    refresh_token: secret(),
    app_id: app.id,
    account_id: grant.account_id,
    scopes: grant.scopes,
    created_at: now(),
  };
  return { id: database.insert("tokens", row), ...row };
}
