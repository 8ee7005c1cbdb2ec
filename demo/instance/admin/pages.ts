import { html } from "hono/html";
import type { AccountRow } from "../data/storage/rows.ts";
import { TITLE } from "../entities/facts.ts";
import { documentOf, type Html } from "../http/document.ts";

/** Pages of the instance itself, which are made of words and of the client's elements. */
const page = (title: string, elements: readonly string[], content: Html) =>
  documentOf(
    title,
    html`<link rel="icon" href="/web/lily.svg" />
      <link rel="stylesheet" href="/instance/static/admin.css" />
      ${["notification-bell", ...elements].map(
        name => html`<script type="module" src="/web/elements/${name}.js"></script>`,
      )}`,
    html`<header>
        <a href="/web">${TITLE}</a> <span>Moderation</span>
        <lily-notification-bell client="/web"></lily-notification-bell>
      </header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>`,
  );

const handle = (account: AccountRow) =>
  account.host === null ? account.username : `${account.username}@${account.host}`;

export function accountPage(account: AccountRow, facts: { posts: number; followers: number }) {
  return page(
    `@${handle(account)}`,
    ["account-card"],
    html`<div class="beside">
      <lily-account-card account="${account.id}" client="/web"></lily-account-card>
      <dl>
        <div>
          <dt>Id</dt>
          <dd><code>${account.id}</code></dd>
        </div>
        <div>
          <dt>Server</dt>
          <dd>${account.host ?? "this one"}</dd>
        </div>
        <div>
          <dt>Posts kept here</dt>
          <dd>${facts.posts}</dd>
        </div>
        <div>
          <dt>Followers known here</dt>
          <dd>${facts.followers}</dd>
        </div>
        <div>
          <dt>Approves followers</dt>
          <dd>${account.locked ? "yes" : "no"}</dd>
        </div>
      </dl>
    </div>`,
  );
}

export function statusPage(account: AccountRow, status: string) {
  return page(
    `A post by @${handle(account)}`,
    ["status", "account-card"],
    html`<div class="beside">
      <lily-status class="sheet" status="${status}" client="/web"></lily-status>
      <lily-account-card account="${account.id}" client="/web"></lily-account-card>
    </div>`,
  );
}

/** What happened to whoever is signed in, while they work here. */
export const newsPage = () =>
  page(
    "What happened",
    ["notifications"],
    html`<lily-notifications class="sheet" no-title client="/web"></lily-notifications>`,
  );

/** A form of the instance's own, whose text is written in the client's element and sent with it. */
export const announcementPage = () =>
  page(
    "Announcement",
    ["composer"],
    html`<form class="announcement" method="post" action="/admin/announcements">
      <label>Headline <input name="headline" autocomplete="off" /></label>
      <div>
        <label for="text">Text</label>
        <lily-composer
          id="text"
          class="sheet"
          name="announcement"
          visibility="public"
          required
          client="/web"
        ></lily-composer>
      </div>
      <div class="last">
        <button>Announce</button>
        <button type="reset">Begin anew</button>
      </div>
    </form>`,
  );

/** What the form brought, as the server got it. */
export const announcedPage = (fields: readonly (readonly [name: string, value: string])[]) =>
  page(
    "Announced",
    [],
    html`<dl>
        ${fields.map(
          ([name, value]) =>
            html`<div>
              <dt><code>${name}</code></dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <p><a href="/admin/announcements">Write another one</a></p>`,
  );

export const missingPage = () => page("Nobody is here", [], html`<p>There is no such account.</p>`);
