import { html } from "hono/html";
import type { Html } from "./page.ts";
import type { Snippet } from "./snippets.ts";

/** Code with a button that copies it. */
export const codeBlock = (
  code: string,
  language: Snippet["language"] | "css",
  label: string,
): Html =>
  html`<div class="code">
    <pre
      tabindex="0"
      role="region"
      aria-label="${label}"
    ><code class="language-${language}">${code}</code></pre>
    <button type="button" class="copy">Copy</button>
  </div>`;

/** The same code in several languages: tabs, by the pattern of ARIA. */
export const codeTabs = (all: readonly Snippet[]): Html =>
  html`<div class="tabs">
    <div role="tablist" aria-label="Code">
      ${all.map(
        ({ label }, nth) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${nth}"
            aria-controls="panel-${nth}"
            aria-selected="${nth === 0 ? "true" : "false"}"
            tabindex="${nth === 0 ? 0 : -1}"
          >
            ${label}
          </button>`,
      )}
    </div>
    ${all.map(
      ({ code, language, label }, nth) =>
        html`<div
          role="tabpanel"
          id="panel-${nth}"
          aria-labelledby="tab-${nth}"
          ${nth === 0 ? "" : "hidden"}
        >
          ${codeBlock(code, language, `${label} code`)}
        </div>`,
    )}
  </div>`;
