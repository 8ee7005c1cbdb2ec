import {
  attributeName,
  readAttribute,
  readObject,
  writeAttribute,
  type AttributeKind,
} from "./attributes.ts";

/** r2wc's own doors: its props, whether it may mount, and its rendering. */
export const PROPS = Symbol.for("r2wc.props");
const CONNECTED = Symbol.for("r2wc.connected");
const RENDER = Symbol.for("r2wc.render");

export interface R2wcElement extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [CONNECTED]: boolean;
  [RENDER](): void;
  disconnectedCallback(): void;
}

export interface ElementOptions {
  attributes: Record<string, AttributeKind>;
  properties: readonly string[];
  /** Those properties that markup may write as JSON. */
  objects: readonly string[];
  sheets: () => CSSStyleSheet[];
}

/**
 * What r2wc's classes lack. r2wc itself is left with raw properties, since it would reflect and
 * stringify all others, miss removed and empty attributes, and lose what was set early.
 */
export function elementClass(
  Base: new () => R2wcElement,
  options: ElementOptions,
): new () => R2wcElement {
  const { properties } = options;
  const readers = new Map<string, { prop: string; read: (text: string | null) => unknown }>();
  for (const prop of options.objects) {
    readers.set(attributeName(prop), { prop, read: readObject });
  }
  for (const [prop, kind] of Object.entries(options.attributes)) {
    readers.set(attributeName(prop, kind), { prop, read: text => readAttribute(text, kind) });
  }

  class LilyElement extends Base {
    static get observedAttributes(): string[] {
      return [...readers.keys()];
    }

    constructor() {
      super();
      this[CONNECTED] = false;
      this.shadowRoot!.adoptedStyleSheets = options.sheets();
      this.#setAgain(Object.keys(options.attributes));
      for (const name of readers.keys()) this.#read(name);
      this.#setAgain(properties);
    }

    attributeChangedCallback(name: string): void {
      this.#read(name);
      this[RENDER]();
    }

    /** A move by removal and insertion is over by then, and React is not in the middle of anything. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** What was set before the class arrived stands in the way of its accessors. */
    #setAgain(names: readonly string[]): void {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const early: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, early);
      }
    }

    #read(name: string): void {
      const { prop, read } = readers.get(name)!;
      const text = this.getAttribute(name);
      const value = read(text);
      if (text === null || value !== undefined || !properties.includes(prop))
        this[PROPS][prop] = value;
    }
  }

  for (const [prop, kind] of Object.entries(options.attributes)) reflect(LilyElement, prop, kind);
  return LilyElement;
}

/** A property that is its attribute, as those of the browser's own elements are. */
function reflect(target: new () => R2wcElement, prop: string, kind: AttributeKind): void {
  const name = attributeName(prop, kind);
  const native = nativeProperty(prop);
  // `lang` and the like reflect by themselves; a method, such as `scroll`, has to stay callable.
  if (native && typeof native.value !== "function") return;
  Object.defineProperty(target.prototype, prop, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return native ? native.value : readAttribute(this.getAttribute(name), kind);
    },
    set(this: HTMLElement, value: unknown) {
      const text = writeAttribute(value, kind);
      if (text === null) this.removeAttribute(name);
      else if (this.getAttribute(name) !== text) this.setAttribute(name, text);
    },
  });
}

function nativeProperty(name: string): PropertyDescriptor | undefined {
  for (
    let proto: object | null = HTMLElement.prototype;
    proto;
    proto = Object.getPrototypeOf(proto)
  ) {
    const found = Object.getOwnPropertyDescriptor(proto, name);
    if (found) return found;
  }
  return undefined;
}
