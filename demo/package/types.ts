import {
  type AttributeDefinition,
  definitions,
  type ElementDefinition,
} from "../definitions/definitions.ts";
import { eventDescription, eventType, suggestedType } from "../definitions/manifest.ts";

const block = (head: string, lines: readonly string[], tail = "}"): string =>
  `${head} {\n${lines.map(line => `  ${line.replaceAll("\n", "\n  ")}\n`).join("")}${tail}`;

function comment(text: string, deprecated = ""): string {
  const words = deprecated ? `${text} @deprecated ${deprecated}` : text;
  return words ? `/** ${words.replaceAll("*/", "*\\/")} */\n` : "";
}

/** A name as a key of an interface, in quotes where it has a hyphen. */
const key = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));

const eventMapOf = ({ className }: ElementDefinition): string => `${className}EventMap`;
const attributesOf = ({ className }: ElementDefinition): string => `${className}Attributes`;

/** `index.d.ts`: the class, the attributes and the events of each element. */
export function elementTypes(): string {
  const parts = definitions().map(element =>
    [eventMap(element), attributesType(element), elementType(element)].join("\n\n"),
  );
  return `${HEAD}${parts.join("\n\n")}\n\n${tagNames()}\n\n${LOADERS}`;
}

const LOADERS = `/** Loads the script of an element, which defines its tag. */
export declare const elements: {
  readonly [Tag in Extract<keyof HTMLElementTagNameMap, \`lily-\${string}\`>]: () => Promise<unknown>;
};
`;

/** The types of the script of one element. */
export const scriptTypes = (element: ElementDefinition): string =>
  `export type { ${[element.className, attributesOf(element), eventMapOf(element)].join(", ")} } from "../index.js";\n`;

const HEAD = "// Generated from the definitions of the elements.\n\n";

const eventMap = (element: ElementDefinition): string =>
  block(
    `export interface ${eventMapOf(element)} extends HTMLElementEventMap`,
    element.events.map(
      event =>
        `${comment(eventDescription(event), event.deprecated)}"${event.name}": ${eventType(event)};`,
    ),
  );

/** The attributes as properties in JSX: their names are those of the attributes. */
const attributesType = (element: ElementDefinition): string =>
  block(
    `export interface ${attributesOf(element)}`,
    element.attributes.flatMap(attribute =>
      namesInMarkup(attribute).map(
        ([name, type]) =>
          `${comment(attribute.description, attribute.deprecated)}${key(name)}?: ${type} | undefined;`,
      ),
    ),
  );

/** An object is a property, or JSON in its attribute. */
const namesInMarkup = (attribute: AttributeDefinition): [name: string, type: string][] =>
  attribute.type === "object"
    ? [
        [attribute.name, "string"],
        [attribute.property, "object"],
      ]
    : [[attribute.name, written(attribute)]];

/** What markup may say: a boolean attribute is also set by an empty text. */
function written(attribute: AttributeDefinition): string {
  if (attribute.type === "boolean") return 'boolean | ""';
  return attribute.type === "number" ? "number | string" : suggestedType(attribute);
}

function elementType(element: ElementDefinition): string {
  const { className, attributes, members } = element;
  const properties = attributes
    .filter(({ isAttributeOnly, property }) => !isAttributeOnly && property !== "lang")
    .map(
      attribute =>
        `${comment(attribute.description, attribute.deprecated)}${attribute.property}${
          attribute.type === "boolean" ? "" : "?"
        }: ${suggestedType(attribute)};`,
    );
  const others = members.map(
    ({ name, type, isMethod, isReadonly, doc }) =>
      `${comment(doc.text)}${isReadonly ? "readonly " : ""}${name}${isMethod ? "()" : ""}: ${type};`,
  );
  return block(`${comment(element.description)}export interface ${className} extends HTMLElement`, [
    ...properties,
    ...others,
    ...["add", "remove"].flatMap(verb => listenerTypes(element, verb)),
  ]);
}

function listenerTypes(element: ElementDefinition, verb: string): string[] {
  const options = verb === "add" ? "AddEventListenerOptions" : "EventListenerOptions";
  return [
    `${verb}EventListener<Name extends keyof ${eventMapOf(element)}>(
  type: Name,
  listener: (this: ${element.className}, event: ${eventMapOf(element)}[Name]) => unknown,
  options?: boolean | ${options},
): void;`,
    `${verb}EventListener(
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | ${options},
): void;`,
  ];
}

const tagNames = (): string =>
  `declare global {\n  ${block(
    "interface HTMLElementTagNameMap",
    definitions().map(({ tag, className }) => `"${tag}": ${className};`),
  ).replaceAll("\n", "\n  ")}\n}`;

const importAll = (): string => `import type * as Lily from "./index.js";\n`;

/** `react.d.ts`: the tags in the JSX of React 19, which sets properties and listens by `on…`. */
export const reactTypes = (): string =>
  `${HEAD}import type { DetailedHTMLProps, HTMLAttributes } from "react";
${importAll()}
type Listeners<Events> = {
  [Name in Extract<keyof Events, \`lily-\${string}\`> as \`on\${Name}\`]?: (event: Events[Name]) => void;
};
type Tag<Element, Attributes, Events> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  keyof Attributes
> &
  Attributes &
  Listeners<Events>;

declare module "react" {
  namespace JSX {
    ${tags("interface IntrinsicElements", "Tag", "    ")}
  }
}
`;

/** `vue.d.ts`: the tags in Vue's templates. */
export const vueTypes = (): string =>
  `${HEAD}import type { HTMLAttributes } from "vue";
${importAll()}
type Listeners<Events> = {
  [Name in Extract<keyof Events, \`lily-\${string}\`> as \`on\${Capitalize<Name>}\`]?: (
    event: Events[Name],
  ) => void;
};
type Tag<_Element, Attributes, Events> = new () => {
  $props: Omit<HTMLAttributes, keyof Attributes> & Attributes & Listeners<Events>;
};

declare module "vue" {
  ${tags("interface GlobalComponents", "Tag", "  ")}
}
`;

/** `svelte.d.ts`: the tags in the markup of Svelte 5. */
export const svelteTypes = (): string =>
  `${HEAD}import type { HTMLAttributes } from "svelte/elements";
${importAll()}
type Listeners<Events> = {
  [Name in Extract<keyof Events, \`lily-\${string}\`> as \`on\${Name}\`]?: (event: Events[Name]) => void;
};
type Tag<Element extends EventTarget, Attributes, Events> = Omit<
  HTMLAttributes<Element>,
  keyof Attributes
> &
  Attributes &
  Listeners<Events>;

declare module "svelte/elements" {
  ${tags("export interface SvelteHTMLElements", "Tag", "  ")}
}
`;

const tags = (head: string, type: string, indent: string): string =>
  block(
    head,
    definitions().map(element => {
      const { tag, className } = element;
      return `"${tag}": ${type}<Lily.${className}, Lily.${attributesOf(element)}, Lily.${eventMapOf(element)}>;`;
    }),
  ).replaceAll("\n", `\n${indent}`);
