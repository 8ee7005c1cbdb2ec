import { html } from "hono/html";
import { ACCENTS } from "../../core/appearance/accents.ts";
import { LINE_WIDTHS, TEXT_SIZES } from "../../core/appearance/look.ts";
import { customProperties } from "../definitions/custom-properties.ts";
import { codeBlock } from "./code.ts";
import { type Html, type Page, prose } from "./page.ts";

interface Option {
  value: string;
  label: string;
}

/** Settings with a few values, as `core/appearance` knows them. The first one is the default. */
const CHOICES: Record<string, readonly [label: string, options: readonly Option[]]> = {
  color_scheme: [
    "Colour scheme",
    [
      { value: "auto", label: "Automatic" },
      { value: "light", label: "Light" },
      { value: "dark", label: "Dark" },
    ],
  ],
  contrast: [
    "Contrast",
    [
      { value: "auto", label: "Automatic" },
      { value: "high", label: "High" },
    ],
  ],
  density: [
    "Density",
    [
      { value: "normal", label: "Normal" },
      { value: "compact", label: "Compact" },
      { value: "roomy", label: "Roomy" },
    ],
  ],
  avatar_shape: [
    "Avatars",
    [
      { value: "rounded", label: "Rounded" },
      { value: "round", label: "Round" },
      { value: "square", label: "Square" },
    ],
  ],
};

/** What the choices above don't already set. */
const DERIVED = new Set(["--lily-density", "--lily-avatar-radius", "--lily-line-width"]);

export const themePage = (): Page => ({
  name: "theme",
  title: "Theme editor · Elements",
  scripts: [
    "/demo/documentation/theme.ts",
    "/demo/documentation/live.ts",
    "/web/elements/account-card.js",
    "/web/elements/timeline.js",
  ],
  main: html`<h1>Theme editor</h1>
    <p class="lead">
      Choose how the elements look on your page, and copy the style sheet. An accent that is hard to
      read is made darker on light backgrounds, and lighter on dark ones.
    </p>
    <div class="editor">
      <form class="theme" aria-label="Theme">
        ${accent()}
        ${Object.entries(CHOICES).map(([name, [label, options]]) => choice(name, label, options))}
        <label class="range"
          >Text size
          <input
            type="range"
            name="text_size"
            min="${TEXT_SIZES.min}"
            max="${TEXT_SIZES.max}"
            step="${TEXT_SIZES.step}"
            value="100"
          />
          <output name="text_size_shown">100%</output></label
        >
        <label class="range"
          ><span>Width of <code>lily-app</code></span>
          <input
            type="range"
            name="line_width"
            min="${LINE_WIDTHS.min}"
            max="${LINE_WIDTHS.max}"
            step="${LINE_WIDTHS.step}"
            value="38"
          />
          <output name="line_width_shown">38 em</output></label
        >
        <label class="check"
          ><input type="checkbox" name="underline_links" /> Underline all links</label
        >
        <details>
          <summary>Individual properties</summary>
          <div class="properties">
            ${customProperties()
              .filter(({ name }) => !DERIVED.has(name))
              .map(
                ({ name, description, usual }) =>
                  html`<label class="field"
                    ><code>${name}</code> <span>${prose(description)}</span>
                    <input
                      name="${name}"
                      placeholder="${usual}"
                      autocomplete="off"
                      spellcheck="false"
                  /></label>`,
              )}
          </div>
        </details>
        <button type="reset">Reset</button>
      </form>
      <section class="preview" aria-label="Preview">
        <div class="example">
          <lily-account-card acct="bob"></lily-account-card>
        </div>
        <div class="example tall">
          <lily-timeline timeline="tag:lighthouse"></lily-timeline>
        </div>
      </section>
    </div>
    <h2 id="css">Style sheet</h2>
    ${codeBlock("", "css", "The style sheet")}`,
});

const accent = (): Html =>
  html`<fieldset class="swatches">
    <legend>Accent</legend>
    ${Object.entries(ACCENTS).map(
      ([name, colour], nth) =>
        html`<label
          ><input type="radio" name="accent" value="${name}" ${nth === 0 ? "checked" : ""} /><span
            data-colour="${colour}"
            >${name}</span
          ></label
        >`,
    )}
    <label class="own"
      ><input type="radio" name="accent" value="own" /><span
        >Custom <input type="color" name="own" value="#7048e8" aria-label="Custom accent" /></span
    ></label>
  </fieldset>`;

const choice = (name: string, label: string, options: readonly Option[]): Html =>
  html`<fieldset>
    <legend>${label}</legend>
    ${options.map(
      ({ value, label }, nth) =>
        html`<label
          ><input type="radio" name="${name}" value="${value}" ${nth === 0 ? "checked" : ""} /><span
            >${label}</span
          ></label
        >`,
    )}
  </fieldset>`;
