import { html } from "hono/html";
import { definitions } from "../definitions/definitions.ts";
import { codeBlock } from "./code.ts";
import { grouped } from "./examples.ts";
import { type Page, prose } from "./page.ts";

const needs = (instance: string): string => {
  const { host, protocol } = new URL(instance);
  const socket = `${protocol === "http:" ? "ws" : "wss"}://${host}`;
  return `script-src ${instance};
connect-src ${instance} ${socket};
img-src ${instance};
media-src ${instance}`;
};

const VUE = `vue({
  template: {
    compilerOptions: { isCustomElement: tag => tag.startsWith("lily-") },
  },
});`;

const SLOTS = `<lily-timeline timeline="tag:lighthouse" limit="5">
  <h2 slot="header">Lighthouses</h2>
  <p slot="empty">Nobody has posted about lighthouses yet.</p>
</lily-timeline>`;

const DATA = `const response = await fetch("/api/v1/accounts/lookup?acct=bob");
const card = document.createElement("lily-account-card");
card.accountEntity = await response.json();
document.body.append(card);`;

const decorating = (
  instance: string,
): string => `<script type="module" src="${instance}/web/elements/decorate.js"></script>
<a data-lily-bell href="/web/notifications">Notifications</a>`;

/** The list of all elements, and how a page begins with one. */
export function overviewPage(instance: string): Page {
  const known = new Map(definitions().map(element => [element.name, element]));
  const snippet = `<script type="module" src="${instance}/web/elements/timeline.js"></script>
<lily-timeline timeline="tag:lighthouse"></lily-timeline>`;
  const groups = [...grouped([...known.keys()])];
  return {
    name: "",
    title: "Elements",
    scripts: ["/demo/documentation/live.ts"],
    main: html`<h1>Elements</h1>
      <p class="lead">
        Each part of the client is a custom element. Load its script from your instance, and add its
        tag to any page:
      </p>
      ${codeBlock(snippet, "html", "The code of a hashtag timeline")}
      <p>
        With a bundler, install the package <code>glitch-lily</code> instead. It includes types for
        TypeScript, React, Vue and Svelte, and data for editors. Vue’s compiler must know that the
        tags are custom elements:
      </p>
      ${codeBlock(VUE, "js", "Options of Vue’s plugin")}
      ${groups.map(
        ([group, names]) =>
          html`<section>
            <h2>${group}</h2>
            <div class="cards">
              ${names.map(
                name =>
                  html`<a href="/embeds/${name}"
                    ><strong>lily-${name}</strong
                    ><span>${prose(known.get(name)!.description)}</span></a
                  >`,
              )}
            </div>
          </section>`,
      )}
      <section>
        <h2 id="words">Your own words and buttons</h2>
        <p>
          Slots place content of your page inside of an element. The page of each element lists the
          slots that it has.
        </p>
        ${codeBlock(SLOTS, "html", "A timeline with a heading and a text of its own")}
      </section>
      <section>
        <h2 id="data">Data that your page already has</h2>
        <p>
          Cards and posts can be given what the API has returned. Then they ask the server for
          nothing.
        </p>
        ${codeBlock(DATA, "js", "A card that is given its account")}
      </section>
      <section>
        <h2 id="decorate">Pages that you can’t change</h2>
        <p>
          One script gives a card to each link to an account, a post or a hashtag of the instance,
          and turns a link with <code>data-lily-bell</code> into the bell. The
          <a href="/admin">administration of the demo</a> uses it.
        </p>
        ${codeBlock(decorating(instance), "html", "The script that decorates links")}
      </section>
      <section>
        <h2 id="needs">What your page needs</h2>
        <p>
          If your page has a Content Security Policy, add the instance to these directives. No
          directive for styles is needed. Instances that serve media from another host need that
          host in the last two.
        </p>
        ${codeBlock(needs(instance), "css", "Directives of a Content Security Policy")}
      </section>`,
  };
}
