import { customProperties } from "./custom-properties.ts";
import {
  type AttributeDefinition,
  definitions,
  type ElementDefinition,
  type EventDefinition,
} from "./definitions.ts";

/** A type with the values that are suggested: `"all" | "mention" | (string & {})`. */
export const suggestedType = ({ type, values }: AttributeDefinition): string =>
  values.length > 0 && type === "string"
    ? `${values.map(value => JSON.stringify(value)).join(" | ")} | (string & {})`
    : type;

/** The type of an event object. */
export const eventType = ({ detail }: EventDefinition): string =>
  `CustomEvent<${detail ?? "null"}>`;

/** The same in a document that has no imports. */
export const eventTypeInWords = (event: EventDefinition): string =>
  eventType(event).replaceAll(/import\(".*?"\)\./g, "");

/** A description with what can be said of any event. */
export const eventDescription = ({ description, isCancelable }: EventDefinition): string =>
  isCancelable ? `${description} Cancelable.` : description;

/**
 * The custom-elements manifest (schema 1.0), for editors and catalogues. `path` answers where the
 * script of an element is.
 */
export function customElementsManifest(path: (name: string) => string): object {
  return {
    schemaVersion: "1.0.0",
    modules: definitions().map(element => moduleOf(element, path(element.name))),
  };
}

function moduleOf(element: ElementDefinition, path: string): object {
  const { className: name, tag } = element;
  return {
    kind: "javascript-module",
    path,
    declarations: [
      {
        kind: "class",
        customElement: true,
        name,
        tagName: tag,
        superclass: { name: "HTMLElement" },
        description: element.description,
        attributes: element.attributes.map(attributeOf),
        members: membersOf(element),
        events: element.events.map(event => ({
          name: event.name,
          type: { text: eventTypeInWords(event) },
          description: eventDescription(event),
          ...(event.deprecated && { deprecated: event.deprecated }),
        })),
        slots: element.slots,
        cssParts: element.parts,
        cssProperties: customProperties().map(({ name, description, usual }) => ({
          name,
          description,
          ...(usual && { default: usual }),
        })),
      },
    ],
    exports: [
      {
        kind: "custom-element-definition",
        name: tag,
        declaration: { name, module: path },
      },
    ],
  };
}

const attributeOf = (attribute: AttributeDefinition): object => ({
  name: attribute.name,
  type: { text: suggestedType(attribute) },
  description: attribute.description,
  ...(attribute.deprecated && { deprecated: attribute.deprecated }),
  ...(!attribute.isAttributeOnly && { fieldName: attribute.property }),
});

const membersOf = ({ attributes, members }: ElementDefinition): object[] => [
  ...attributes
    .filter(({ isAttributeOnly }) => !isAttributeOnly)
    .map(attribute => ({
      kind: "field",
      name: attribute.property,
      type: { text: suggestedType(attribute) },
      description: attribute.description,
      attribute: attribute.name,
      reflects: true,
      ...(attribute.isSwitch && { default: "true" }),
    })),
  ...members.map(({ name, type, isMethod, isReadonly, doc }) =>
    isMethod
      ? { kind: "method", name, return: { type: { text: type } }, description: doc.text }
      : {
          kind: "field",
          name,
          type: { text: type },
          description: doc.text,
          ...(isReadonly && { readonly: true }),
        },
  ),
];
