import { html, raw } from "hono/html";
import { basePath } from "../base-path.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { TITLE } from "../entities/facts.ts";
import { documentOf, type Html } from "../http/document.ts";
import type { renderReport } from "./report.ts";

const PLACES = [
  ["/admin/reports", "Reports"],
  ["/admin/sign-ups", "Sign-ups"],
  ["/admin/news", "Notifications"],
  ["/admin/announcements", "Announcement"],
] as const;

/** Pages of the instance itself, which are made of words and of the client's elements. */
const page = (title: string, elements: readonly string[], content: Html) =>
  documentOf(
    title,
    html`<link rel="icon" href="${basePath}/lily.svg" />
      <link rel="stylesheet" href="/instance/static/admin.css" />
      ${["notification-bell", "decorate", ...elements].map(
        name => html`<script type="module" src="${basePath}/elements/${name}.js"></script>`,
      )}`,
    html`<header>
        <a href="${basePath}">${TITLE}</a>
        <nav aria-label="Moderation">
          ${PLACES.map(
            ([path, name]) =>
              html`<a href="${path}" ${name === title ? raw('aria-current="page"') : ""}
                >${name}</a
              >`,
          )}
        </nav>
        <lily-notification-bell client="${basePath}"></lily-notification-bell>
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
      <lily-account-card
        account="${account.id}"
        moderation
        client="${basePath}"
      ></lily-account-card>
      <dl>
        <div>
          <dt>ID</dt>
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
      <lily-status class="sheet" status="${status}" client="${basePath}"></lily-status>
      <lily-account-card account="${account.id}" client="${basePath}"></lily-account-card>
    </div>`,
  );
}

/** The notifications of whoever is signed in, while they work here. */
export const newsPage = () =>
  page(
    "Notifications",
    ["notifications"],
    html`<lily-notifications class="sheet" no-title client="${basePath}"></lily-notifications>`,
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
          client="${basePath}"
        ></lily-composer>
      </div>
      <div class="last">
        <button type="reset">Start over</button>
        <button>Announce</button>
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

type Report = ReturnType<typeof renderReport>;

/** What was reported, newest first. All data are in the page: its cards ask the server nothing. */
export const reportsPage = (reports: readonly Report[]) =>
  page(
    "Reports",
    ["account-card", "status"],
    reports.length === 0
      ? html`<p>There are no reports.</p>`
      : html`<ul class="work">
          ${reports.map(
            report =>
              html`<li id="report-${report.id}">
                <lily-account-card
                  compact
                  moderation
                  account-entity="${JSON.stringify({
                    ...report.account,
                    reports: [{ id: report.id, state: report.state }],
                  })}"
                  client="${basePath}"
                >
                  <a slot="actions" href="/admin/accounts/${report.account?.id}">Details</a>
                </lily-account-card>
                <div>
                  <p class="comment">${report.content || "No comment"}</p>
                  <p class="by">
                    Reported by
                    <a href="${basePath}/@${report.actor?.acct}">@${report.actor?.acct}</a>,
                    <time datetime="${report.created_at}">${day(report.created_at)}</time>
                    ${report.state === "open" ? "" : html`<span class="state">${STATES[report.state]}</span>`}
                  </p>
                  ${report.statuses.map(
                    status =>
                      html`<lily-status
                        class="sheet"
                        readonly
                        status-entity="${JSON.stringify(status)}"
                        client="${basePath}"
                      ></lily-status>`,
                  )}
                </div>
              </li>`,
          )}
        </ul>`,
  );

const STATES: Readonly<Record<string, string>> = { resolved: "Resolved", closed: "Closed" };

const day = (time: string) =>
  new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long" });

/** Who wants to join. */
export const signUpsPage = (people: readonly object[]) =>
  page(
    "Sign-ups",
    ["account-card"],
    people.length === 0
      ? html`<p>No one is waiting.</p>`
      : html`<ul class="work cards">
          ${people.map(
            entity =>
              html`<li>
                <lily-account-card
                  compact
                  moderation
                  account-entity="${JSON.stringify(entity)}"
                  client="${basePath}"
                ></lily-account-card>
              </li>`,
          )}
        </ul>`,
  );

export const missingPage = () =>
  page("Account not found", [], html`<p>This account doesn’t exist.</p>`);
