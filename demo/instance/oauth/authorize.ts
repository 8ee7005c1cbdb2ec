import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { accountByAcct, accountById } from "../data/accounts.ts";
import { choicesOf, choose } from "../data/choices.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { isPassword, secret } from "../data/storage/secrets.ts";
import { isCode } from "../data/totp.ts";
import { type Env, findToken, SESSION } from "../http/authentication.ts";
import type { Limiter } from "../http/limits.ts";
import { type Parameters, readParameters, text, truthy } from "../http/parameters.ts";
import { codeAskingPage, codePage, consentPage, problemPage, signInPage } from "./pages.ts";
import { answerTo, type AuthorizationRequest, OUT_OF_BAND, readRequest } from "./request.ts";
import type { World } from "../types.ts";

const LIFE_OF_A_LOGIN = 10 * 60_000;
const sheet = readFileSync(new URL("./pages.css", import.meta.url), "utf8");

export const authorize = (world: World, limited: Limiter) =>
  new Hono<Env>()
    .get("/instance/static/oauth.css", c => c.body(sheet, 200, { "content-type": "text/css" }))
    .get("/oauth/authorize", async c => {
      const parameters = await readParameters(c);
      const request = readRequest(world, parameters);
      if (typeof request === "string") return c.html(problemPage(request), 400);
      const session = findToken(world, getCookie(c, SESSION) ?? "");
      // There is no code for a browser in which this app is signed in already.
      if (session?.app_id === request.app.id && !truthy(c.req.query("force_login"))) {
        return c.redirect(answerTo(request, { access_token: session.token }));
      }
      // Pleroma lets whoever has a session approve, but not sign in as somebody else.
      const account = session && accountById(world, session.account_id);
      return c.html(account ? askConsent(world, request, account) : signInPage(request));
    })
    .post("/oauth/authorize", limited("authentication"), async c => {
      const parameters = await readParameters(c);
      const request = readRequest(world, parameters);
      if (typeof request === "string") return c.html(problemPage(request), 400);
      if (text(parameters, "decision") === "cancel") return refuse(c, request);
      if (parameters.has("login")) return decide(c, world, request, parameters);
      return signIn(c, world, request, parameters);
    });

function refuse(c: Context, request: AuthorizationRequest) {
  if (request.redirectUri === OUT_OF_BAND) return c.html(problemPage("Access was denied."), 403);
  const error_description = "The resource owner or authorization server denied the request.";
  return c.redirect(answerTo(request, { error: "access_denied", error_description }));
}

function signIn(c: Context, world: World, request: AuthorizationRequest, parameters: Parameters) {
  const username = text(parameters, "username") ?? "";
  const account = verify(world, username, text(parameters, "password") ?? "");
  if (!account) {
    return c.html(signInPage(request, { username, problem: "Invalid Username/Password" }), 401);
  }
  if (!secondFactor(world, account, text(parameters, "code"))) {
    const problem = parameters.has("code") ? "Invalid code" : undefined;
    const given = { username, password: text(parameters, "password") ?? "", problem };
    return c.html(codeAskingPage(request, given), problem ? 401 : 200);
  }
  return c.html(askConsent(world, request, account));
}

function askConsent(world: World, request: AuthorizationRequest, account: AccountRow) {
  const login = secret();
  world.database.insert("logins", { id: login, account_id: account.id, created_at: world.now() });
  return consentPage(request, { account, login });
}

/** Whether a code is right, of the app or of the sheet, whose codes work once; or none is needed. */
function secondFactor(world: World, account: AccountRow, code: string | undefined): boolean {
  const { key, confirmed, codes } = choicesOf(account);
  if (key === null || !confirmed) return true;
  if (code === undefined) return false;
  if (isCode(key, code, world.now())) return true;
  if (!codes.includes(code.trim())) return false;
  choose(world, account, { codes: codes.filter(one => one !== code.trim()) });
  return true;
}

/** The local person with this name and this password. */
export function verify(world: World, username: string, password: string): AccountRow | undefined {
  const account = accountByAcct(world, username);
  return account?.password && isPassword(password, account.password) ? account : undefined;
}

function decide(c: Context, world: World, request: AuthorizationRequest, parameters: Parameters) {
  const login = text(parameters, "login") ?? "";
  const account = accountOfLogin(world, login);
  if (!account) {
    return c.html(signInPage(request, { problem: "That took too long. Sign in again." }), 401);
  }
  const ticked = [parameters.get("scope[]") ?? []].flat();
  const scopes = request.scopes.filter(scope => ticked.includes(scope));
  if (scopes.length === 0) {
    const problem = "Allow at least one thing, or cancel.";
    return c.html(consentPage(request, { account, login, problem }), 401);
  }
  const code = secret();
  world.database.run("DELETE FROM logins WHERE id = :login", { login });
  world.database.insert("codes", {
    code,
    app_id: request.app.id,
    account_id: account.id,
    scopes: scopes.join(" "),
    redirect_uri: request.redirectUri,
    code_challenge: request.codeChallenge ?? null,
    created_at: world.now(),
  });
  if (request.redirectUri === OUT_OF_BAND) return c.html(codePage(code));
  return c.redirect(answerTo(request, { code }));
}

function accountOfLogin(world: World, id: string): AccountRow | undefined {
  const since = world.now() - LIFE_OF_A_LOGIN;
  world.database.run("DELETE FROM logins WHERE created_at < :since", { since });
  const sql = "SELECT account_id FROM logins WHERE id = :id";
  const login = world.database.one<{ account_id: string }>(sql, { id });
  return login && accountById(world, login.account_id);
}
