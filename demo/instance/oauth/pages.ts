import { html, raw } from "hono/html";
import type { AccountRow } from "../data/storage/rows.ts";
import { TITLE } from "../entities/facts.ts";
import { documentOf, type Html } from "../http/document.ts";
import type { AuthorizationRequest } from "./request.ts";

/** Pages work without scripts and inline styles: the instance's CSP forbids both. */
const page = (title: string, content: Html) =>
  documentOf(
    title,
    html`<link rel="stylesheet" href="/instance/static/oauth.css" />`,
    html`<main>
      <p class="instance">${TITLE}</p>
      <h1>${title}</h1>
      ${content}
    </main>`,
  );

const alert = (problem?: string) =>
  problem ? html`<p class="alert-danger" id="problem" role="alert">${problem}</p>` : "";

function form(request: AuthorizationRequest, content: Html) {
  const { app, redirectUri, scopes, state, codeChallenge } = request;
  const carried = Object.entries({
    client_id: app.client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: scopes.join(" "),
    ...(state === undefined ? {} : { state }),
    ...(codeChallenge === undefined ? {} : { code_challenge: codeChallenge }),
  });
  return html`<form method="post" action="/oauth/authorize">
    ${carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${content}
  </form>`;
}

const buttons = (label: string, decision: string) =>
  html`<div class="buttons">
    <button name="decision" value="${decision}">${label}</button>
    <button class="quiet" name="decision" value="cancel" formnovalidate>Cancel</button>
  </div>`;

export function signInPage(
  request: AuthorizationRequest,
  { username = "", problem }: { username?: string; problem?: string } = {},
) {
  const wrong = raw(problem ? ' aria-invalid="true" aria-describedby="problem"' : "");
  return page(
    "Sign in",
    html`<p class="lead">to continue to <strong>${request.app.name}</strong></p>
      ${alert(problem)}
      ${form(
        request,
        html`<label for="username">Username</label>
          <input
            id="username"
            name="username"
            value="${username}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
            ${username ? "" : "autofocus"}
            ${wrong}
          />
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            ${username ? "autofocus" : ""}
            ${wrong}
          />
          ${buttons("Sign in", "sign-in")}`,
      )}
      <p class="hint">
        Everyone here is made up. Sign in as <b>alice</b>, <b>bob</b> or <b>carol</b>; the password
        is <b>glitch-lily</b>.
      </p>`,
  );
}

/** Carries name and password along, as the form before it was sent by the same person. */
export function codeAskingPage(
  request: AuthorizationRequest,
  { username, password, problem }: { username: string; password: string; problem?: string },
) {
  return page(
    "Two-factor authentication",
    html`${alert(problem)}
    ${form(
      request,
      html`<input type="hidden" name="username" value="${username}" />
        <input type="hidden" name="password" value="${password}" />
        <label for="code">Code from your app, or a recovery code</label>
        <input id="code" name="code" autocomplete="one-time-code" required autofocus />
        ${buttons("Verify", "sign-in")}`,
    )}`,
  );
}

const MEANINGS = new Map([
  ["read", "See everything you can see"],
  ["write", "Post and change things on your behalf"],
  ["follow", "Change who you follow, mute and block"],
  ["push", "Send you push notifications"],
  ["admin", "Manage the whole instance"],
]);

export function consentPage(
  request: AuthorizationRequest,
  { account, login, problem }: { account: AccountRow; login: string; problem?: string },
) {
  const scope = (name: string) =>
    html`<li>
      <label>
        <input type="checkbox" name="scope[]" value="${name}" checked />
        <span>${MEANINGS.get(name) ?? name} <code>${name}</code></span>
      </label>
    </li>`;
  return page(
    "Allow access",
    html`<p class="lead">
        <strong>${request.app.name}</strong> is asking to act on behalf of
        <strong>@${account.username}</strong>.
      </p>
      ${alert(problem)}
      ${form(
        request,
        html`<input type="hidden" name="login" value="${login}" />
          <fieldset>
            <legend>It will be able to</legend>
            <ul>
              ${request.scopes.map(scope)}
            </ul>
          </fieldset>
          ${buttons("Authorize", "authorize")}`,
      )}
      <p class="hint">You’ll be sent back to <b>${request.redirectUri}</b></p>`,
  );
}

export const codePage = (code: string) =>
  page(
    "Access allowed",
    html`<p class="lead">Copy this code into the app:</p>
      <h2><code>${code}</code></h2>`,
  );

export const problemPage = (problem: string) => page("That didn’t work", html`${alert(problem)}`);
