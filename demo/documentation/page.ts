import { html, raw } from "hono/html";
import { definitions } from "../definitions/definitions.ts";
import { grouped } from "./examples.ts";

export type Html = ReturnType<typeof html>;

/** A page of the documentation. */
export interface Page {
  title: string;
  /** The element that it is about, or `theme`; empty for the list of all. */
  name: string;
  main: Html;
  /** The scripts that it loads besides its own. */
  scripts: readonly string[];
  /** Headings of this page, by id. */
  contents?: readonly (readonly [id: string, label: string])[];
}

const THEMES = ["System", "Light", "Dark"];

/** The whole document: what stands on every page, and what is on this one. */
export const documentOf = ({ title, name, main, scripts, contents = [] }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" type="image/svg+xml" href="/web/lily.svg" />
        <link rel="stylesheet" href="/demo/states/gallery.css" />
        <link rel="stylesheet" href="/demo/documentation/documentation.css" />
        ${scripts.map(src => html`<script type="module" src="${src}"></script>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <a class="home" href="/embeds">
            <img src="/web/lily.svg" alt="" width="28" height="28" />
            <span>Elements</span>
          </a>
          <button type="button" class="open-list" popovertarget="list">All elements</button>
          <a href="/embeds/theme" ${current(name === "theme")}>Theme editor</a>
          <a href="/states">States</a>
          <form aria-label="How this page is shown">
            <fieldset>
              <legend>Theme</legend>
              ${THEMES.map(
                theme =>
                  html`<label
                    ><input type="radio" name="theme" value="${theme.toLowerCase()}" /><span
                      >${theme}</span
                    ></label
                  >`,
              )}
            </fieldset>
          </form>
        </header>
        <nav id="list" popover aria-label="Elements">${navigation(name)}</nav>
        <main id="main" tabindex="-1">
          <div class="text">${main}</div>
          ${contents.length > 0 ? contentsOf(contents) : ""}
        </main>
      </body>
    </html>`;

const current = (isCurrent: boolean): Html | string =>
  isCurrent ? raw('aria-current="page"') : "";

const navigation = (name: string): Html[] =>
  [...grouped(definitions().map(element => element.name))].map(
    ([group, names]) =>
      html`<h2>${group}</h2>
        <ul>
          ${names.map(
            each =>
              html`<li><a href="/embeds/${each}" ${current(each === name)}>lily-${each}</a></li>`,
          )}
        </ul>`,
  );

const contentsOf = (contents: NonNullable<Page["contents"]>): Html =>
  html`<aside aria-label="On this page">
    <h2>On this page</h2>
    <ul>
      ${contents.map(([id, label]) => html`<li><a href="#${id}">${label}</a></li>`)}
    </ul>
  </aside>`;

/** A description with its words in backticks as code. */
export const prose = (text: string): Html[] =>
  text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/** A table that scrolls by itself where the page is narrow. */
export const table = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | Html[] | string)[])[],
): Html =>
  html`<div class="table" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map(head => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...cells]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${cells.map(cell => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
