import { customProperties } from "../definitions/custom-properties.ts";
import { type AttributeDefinition, definitions } from "../definitions/definitions.ts";
import { eventDescription, eventTypeInWords, suggestedType } from "../definitions/manifest.ts";

/** Custom data for HTML in VS Code: https://github.com/microsoft/vscode-custom-data */
export const htmlCustomData = (): object => ({
  version: 1.1,
  tags: definitions().map(({ tag, description, attributes }) => ({
    name: tag,
    description,
    attributes: attributes.map(attribute => ({
      name: attribute.name,
      description: attribute.description,
      ...(attribute.type === "boolean" && { valueSet: "v" }),
      ...(attribute.values.length > 0 && {
        values: attribute.values.map(name => ({ name })),
      }),
    })),
  })),
});

/** Custom data for style sheets in VS Code. */
export const cssCustomData = (): object => ({
  version: 1.1,
  properties: customProperties().map(({ name, description }) => ({ name, description })),
});

/** Web types, for JetBrains' editors: https://github.com/JetBrains/web-types */
export const webTypes = (version: string): object => ({
  $schema: "https://json.schemastore.org/web-types",
  name: "glitch-lily",
  version,
  "description-markup": "markdown",
  contributions: {
    html: {
      elements: definitions().map(({ tag, description, attributes, members, events, ...rest }) => ({
        name: tag,
        description,
        attributes: attributes.map(attribute => ({
          name: attribute.name,
          description: attribute.description,
          value: {
            type: suggestedType(attribute),
            ...(attribute.type === "boolean" && { kind: "no-value" }),
          },
        })),
        slots: rest.slots,
        js: {
          properties: [
            ...attributes.filter(hasProperty).map(attribute => ({
              name: attribute.property,
              type: suggestedType(attribute),
              description: attribute.description,
            })),
            ...members
              .filter(({ isMethod }) => !isMethod)
              .map(({ name, type, doc }) => ({ name, type, description: doc.text })),
          ],
          events: events.map(event => ({
            name: event.name,
            type: eventTypeInWords(event),
            description: eventDescription(event),
          })),
        },
        css: {
          parts: rest.parts,
          properties: customProperties().map(({ name, description }) => ({ name, description })),
        },
      })),
    },
  },
});

const hasProperty = ({ isAttributeOnly }: AttributeDefinition): boolean => !isAttributeOnly;
