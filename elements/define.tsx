import r2wc from "@r2wc/react-to-web-component";
import base from "./base.css?inline";
import type { Catalogues, Definition } from "./definition.ts";
import { nearElementClass } from "./kit/late/near-element.ts";
import { elementClass, type R2wcElement } from "./element.ts";
import { framed } from "./frame.tsx";
import controls from "./kit/controls/controls.css?inline";
import floating from "./kit/menus/floating.css?inline";
import { LOOK, sharedSheets } from "./sheets.ts";
import tokens from "./tokens.css?inline";
import type { AttributeKind } from "./attributes.ts";

const BASE: Record<string, AttributeKind> = {
  instance: "word",
  as: "word",
  lang: "word",
  client: "string",
  target: "word",
  actions: "switch",
  scroll: "boolean",
};

/** Texts of the frame itself, and those that may be needed before anything else has loaded. */
const FIRST: Catalogues = {
  english: import.meta.glob("../core/locales/en/first.po", { eager: true }),
  others: import.meta.glob(["../core/locales/*/first.po", "!../core/locales/en/*"]),
};

/**
 * Turns a React component into a custom element with the guarantees in `elements/README.md`. Does
 * nothing if the tag is already defined, as when the same script is loaded from two places.
 */
export function define<Props extends object>(definition: Definition<Props>): void {
  const {
    tag,
    component,
    boot,
    attributes,
    properties = [],
    sheets = [],
    catalogues,
    extend,
    near,
    prepare,
  } = definition;
  if (customElements.get(tag)) return;
  const words = catalogues ? [FIRST, catalogues] : [FIRST];
  const texts = [tokens, base, controls, floating, ...sheets, LOOK.inner];
  const raw = ["environment", "clientEntity", ...properties];
  const Base = r2wc(framed(component, boot, words), {
    shadow: "open",
    // r2wc leaves values of a type that it doesn't know unchanged.
    props: Object.fromEntries(raw.map(name => [name, "raw"])) as never,
  });
  let shared: CSSStyleSheet[] | undefined;
  const made = elementClass(Base as unknown as new () => R2wcElement, {
    attributes: { ...attributes, ...BASE } as Record<string, AttributeKind>,
    properties: raw,
    objects: properties.filter(name => name.endsWith("Entity")),
    prepare,
    sheets: () => (shared ??= sharedSheets([...new Set(texts)])),
  });
  customElements.define(tag, extend?.(made) ?? (near ? nearElementClass(made, near) : made));
}
