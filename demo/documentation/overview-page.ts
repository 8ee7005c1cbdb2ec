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
        TypeScript, React, Vue and Svelte, and data for editors.
      </p>
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
