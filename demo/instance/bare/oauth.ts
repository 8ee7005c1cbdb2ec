import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { findApp, words } from "../data/apps.ts";
import type { AppRow } from "../data/storage/rows.ts";
import { secret } from "../data/storage/secrets.ts";
import type { Env } from "../http/authentication.ts";
import { type Parameters, readParameters, requiredText, text } from "../http/parameters.ts";
import { Refusal } from "../http/refusal.ts";
import { GRANTS, type Grant, issueToken } from "../oauth/grants.ts";
import type { World } from "../types.ts";

const failure = (status: number, error: string, error_description: string) =>
  new Refusal(status, { error, error_description });

/** Apps and tokens in the words of OAuth. Nothing here takes JSON but the app's registration. */
export const bareOauth = (world: World) =>
  new Hono<Env>()
    .get("/.well-known/oauth-authorization-server", c => {
      const { origin } = new URL(c.req.url);
      return c.json({
        issuer: `${origin}/`,
        authorization_endpoint: `${origin}/oauth/authorize`,
        token_endpoint: `${origin}/oauth/token`,
        revocation_endpoint: `${origin}/oauth/revoke`,
        scopes_supported: ["read", "write", "follow", "push"],
        response_types_supported: ["code"],
        response_modes_supported: ["query", "fragment", "form_post"],
        grant_types_supported: ["authorization_code", "client_credentials"],
        token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
        code_challenge_methods_supported: ["S256"],
        app_registration_endpoint: `${origin}/api/v1/apps`,
      });
    })
    .post("/api/v1/apps", async c => {
      const parameters = await readParameters(c);
      const app = {
        name: requiredText(parameters, "client_name"),
        website: text(parameters, "website") ?? null,
        redirect_uris: requiredText(parameters, "redirect_uris"),
        client_id: secret(),
        client_secret: secret(),
      };
      const scopes = words(text(parameters, "scopes") ?? "read").join(" ");
      const id = world.database.insert("apps", { ...app, scopes, created_at: world.now() });
      const { redirect_uris: redirect_uri, website, ...others } = app;
      return c.json({
        id: String(id).padStart(26, "0"),
        ...others,
        ...(website === null ? {} : { website }),
        redirect_uri,
        redirect_uris: words(redirect_uri),
        scopes: words(scopes),
      });
    })
    .post("/oauth/token", async c => {
      const parameters = await readForm(c);
      const redeem = GRANTS.get(text(parameters, "grant_type") ?? "");
      if (!redeem) throw failure(400, "unsupported_grant_type", "The grant type is not known.");
      const app = appOf(world, parameters);
      const grant = redeem(world, app, parameters);
      if (!grant || !isProven(grant, text(parameters, "code_verifier")))
        throw failure(400, "invalid_grant", "The grant is invalid or has expired.");
      const row = issueToken(world, app, grant);
      return c.json({
        access_token: row.token,
        created_at: Math.floor(row.created_at / 1000),
        scope: row.scopes,
        token_type: "Bearer",
      });
    })
    .post("/oauth/revoke", async c => {
      const parameters = await readForm(c);
      const revoked = text(parameters, "token") ?? "";
      const { id } = appOf(world, parameters);
      const sql = "DELETE FROM tokens WHERE token = :revoked AND app_id = :id";
      if (world.database.run(sql, { revoked, id }) > 0)
        world.streams.close(1000, ({ token }) => token() === revoked);
      return c.json({});
    });

/** Whether the code is exchanged by who asked for it. */
function isProven({ code_challenge }: Grant, verifier = ""): boolean {
  if (!code_challenge) return true;
  return createHash("sha256").update(verifier).digest("base64url") === code_challenge;
}

async function readForm(c: Context): Promise<Parameters> {
  const type = c.req.header("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    throw failure(400, "invalid_request", "The body must be a form.");
  }
  return readParameters(c);
}

function appOf(world: World, parameters: Parameters): AppRow {
  const app = findApp(world, text(parameters, "client_id"));
  if (app && app.client_secret === text(parameters, "client_secret")) return app;
  throw failure(401, "invalid_client", "The client is not known or its secret is wrong.");
}
