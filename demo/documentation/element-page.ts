import { html, raw } from "hono/html";
import { customProperties } from "../definitions/custom-properties.ts";
import type { AttributeDefinition, ElementDefinition } from "../definitions/definitions.ts";
import { eventTypeInWords } from "../definitions/manifest.ts";
import { codeBlock, codeTabs } from "./code.ts";
import { exampleOf } from "./examples.ts";
import { type Html, type Page, prose, table } from "./page.ts";
import { type Pinned, snippets, type Tag } from "./snippets.ts";

/** What the page of an element is filled with, besides its definition. */
export interface Facts {
  /** The origin of the instance. */
  instance: string;
  /** The id of a public post. */
  status: string;
  /** Its script in this version; undefined if nothing is built. */
  pinned: Pinned | undefined;
  /** What its script loads, in bytes; undefined if nothing is built. */
  bytes: number | undefined;
}

const SECTIONS = {
  example: "Example",
  attributes: "Attributes and properties",
  members: "Other properties and methods",
  events: "Events",
  slots: "Slots",
  parts: "Parts",
  properties: "Custom properties",
};

export function elementPage(element: ElementDefinition, facts: Facts): Page {
  const { name, tag, description } = element;
  const sections: Partial<Record<keyof typeof SECTIONS, Html | null>> = {
    example: example(element, facts),
    attributes: attributes(element),
    members: members(element),
    events: events(element),
    slots: named(SECTIONS.slots, element.slots),
    parts: named(SECTIONS.parts, element.parts),
    properties: properties(),
  };
  const shown = Object.entries(sections).filter(([, content]) => content !== null);
  const label = (id: string) => SECTIONS[id as keyof typeof SECTIONS];
  return {
    name,
    title: `<${tag}> · Elements`,
    scripts: [
      "/demo/documentation/live.ts",
      ...[name, ...(exampleOf(name).isOwn ? ["login"] : [])].map(
        each => `/web/elements/${each}.js`,
      ),
    ],
    contents: shown.map(([id]) => [id, label(id)] as const),
    main: html`<h1><code>&lt;${tag}&gt;</code></h1>
      <p class="lead">${prose(description)}</p>
      ${weight(facts)}
      ${shown.map(
        ([id, content]) =>
          html`<section>
            <h2 id="${id}">${label(id)}</h2>
            ${content}
          </section>`,
      )}`,
  };
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

const weight = ({ bytes }: Facts): Html | string =>
  bytes === undefined
    ? ""
    : html`<p>
        Loads <strong>${kilobytes(bytes)}</strong> (gzipped) before it shows anything. Elements on
        the same page share most of it.
      </p>`;

function example(element: ElementDefinition, { instance, status, pinned }: Facts): Html {
  const { name } = element;
  const { attributes, before, hint, isOwn, state } = exampleOf(name);
  const filled = (text: string) => text.replace("{status}", status).replace("{instance}", instance);
  const tag: Tag = {
    name,
    instance,
    before: filled(before ?? ""),
    attributes: Object.fromEntries(
      Object.entries(attributes ?? {}).map(([each, value]) => [each, filled(value)]),
    ),
  };
  return html`${hint ? html`<p>${hint}</p>` : ""} ${state ? sample(element, state, isOwn) : ""}
  ${isOwn ? html`${live(tag, { hidden: true })}<lily-login></lily-login>` : ""}
  ${attributes && !state ? html`${live(tag)}${controls(element, tag.attributes)}` : ""}
  ${codeTabs(snippets(tag, pinned))}`;
}

/** A state of the gallery. */
const sample = ({ name, tag }: ElementDefinition, state: string, isOwn = false): Html =>
  html`<div data-sample>
    <p>This example uses sample data.${isOwn ? " Sign in to see it with your own." : ""}</p>
    <div class="example frame-place">
      <div class="frame">
        <iframe
          src="/states/frame?element=${name}&state=${encodeURIComponent(state)}"
          title="&lt;${tag}&gt;: ${state}"
          loading="lazy"
          data-fit
        ></iframe>
      </div>
    </div>
  </div>`;

/** The place of the element itself; a hidden one is for people who have signed in. */
const live = ({ name, attributes, before = "" }: Tag, { hidden = false } = {}): Html =>
  html`<div class="example" ${hidden ? "hidden" : ""}>
    ${raw(before)}
    <div
      data-element="${name}"
      data-given="${JSON.stringify(attributes)}"
      data-before="${before}"
    ></div>
  </div>`;

/** Fields that change the example, one for each attribute of this element. */
function controls({ attributes }: ElementDefinition, given: Record<string, string>): Html | string {
  const own = attributes.filter(({ isCommon, type }) => !isCommon && type !== "object");
  if (own.length === 0) return "";
  return html`<form class="controls" aria-label="Attributes of the example">
    ${own.map(attribute => control(attribute, given[attribute.name] ?? ""))}
  </form>`;
}

function control({ name, type, values }: AttributeDefinition, given: string): Html {
  if (type === "boolean")
    return html`<label class="check"
      ><input type="checkbox" name="${name}" /> <code>${name}</code></label
    >`;
  const list = values.length > 0 ? html`list="values-${name}"` : "";
  return html`<label class="field"
    ><code>${name}</code>
    <input
      type="${type === "number" ? "number" : "text"}"
      name="${name}"
      value="${given}"
      autocomplete="off"
      ${list}
    />
    <datalist id="values-${name}">
      ${values.map(value => html`<option value="${value}"></option>`)}
    </datalist></label
  >`;
}

const typeOf = ({ type, values }: AttributeDefinition): Html =>
  html`<code>${type}</code>${
      values.length > 0
        ? html`<br /><span class="values"
              >${values.map(value => html`<code>${value}</code> `)}</span
            >`
        : ""
    }`;

const attributes = ({ attributes }: ElementDefinition): Html =>
  table(
    SECTIONS.attributes,
    ["Attribute", "Property", "Type", "Description"],
    attributes.map(attribute => [
      html`<code>${attribute.name}</code>`,
      attribute.isAttributeOnly ? "—" : html`<code>${attribute.property}</code>`,
      typeOf(attribute),
      prose(attribute.description),
    ]),
  );

const members = ({ members }: ElementDefinition): Html | null =>
  members.length === 0
    ? null
    : table(
        SECTIONS.members,
        ["Name", "Type", "Description"],
        members.map(({ name, type, isMethod, isReadonly, doc }) => [
          html`<code>${name}${isMethod ? "()" : ""}</code>`,
          html`<code>${type}</code>${isReadonly ? " (read-only)" : ""}`,
          prose(doc.text),
        ]),
      );

const events = (element: ElementDefinition): Html =>
  html`<p>
      All events bubble. Calling <code>preventDefault()</code> on a cancelable one stops its default
      action.
    </p>
    ${table(
      SECTIONS.events,
      ["Event", "Type", "Cancelable", "Description"],
      element.events.map(event => [
        html`<code>${event.name}</code>`,
        html`<code>${eventTypeInWords(event)}</code>`,
        event.isCancelable ? "yes" : "—",
        prose(event.description),
      ]),
    )}
    ${codeBlock(listening(element), "js", "Code that listens to an event")}`;

function listening({ tag, events }: ElementDefinition): string {
  const { name, isCancelable, detail } = events[0]!;
  const first = isCancelable ? "\n  event.preventDefault();" : "";
  return `const element = document.querySelector("${tag}");
element.addEventListener("${name}", event => {${first}
  console.log(event.${detail === null ? "type" : "detail"});
});`;
}

const named = (label: string, all: readonly { name: string; description: string }[]): Html | null =>
  all.length === 0
    ? null
    : table(
        label,
        ["Name", "Description"],
        all.map(({ name, description }) => [
          name ? html`<code>${name}</code>` : "(the default)",
          prose(description),
        ]),
      );

const properties = (): Html =>
  html`<p>
      Set them on the element or an ancestor. The <a href="/embeds/theme">theme editor</a> writes
      them for you.
    </p>
    ${table(
      SECTIONS.properties,
      ["Name", "Default", "Description"],
      customProperties().map(({ name, usual, description }) => [
        html`<code>${name}</code>`,
        usual ? html`<code>${usual}</code>` : "—",
        prose(description),
      ]),
    )}`;
