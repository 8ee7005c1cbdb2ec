import {
  attributeName,
  readAttribute,
  readObject,
  writeAttribute,
  type AttributeKind,
} from "./attributes.ts";

/** The parts of r2wc that we use: its props, whether it may mount, and its render method. */
export const PROPS = Symbol.for("r2wc.props");
const CONNECTED = Symbol.for("r2wc.connected");
const RENDER = Symbol.for("r2wc.render");

/** What a press of Tab would reach. */
const FOCUSABLE =
  ":is(a[href], button, input, select, textarea, [tabindex]):not([tabindex='-1'], :disabled)";

export interface R2wcElement extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [CONNECTED]: boolean;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

export interface ElementOptions {
  attributes: Record<string, AttributeKind>;
  properties: readonly string[];
  /** The properties that markup may set as JSON. */
  objects: readonly string[];
  sheets: () => CSSStyleSheet[];
  prepare?: (root: ShadowRoot) => void;
}

/**
 * Adds what r2wc's classes lack. All r2wc properties are declared as raw, since otherwise r2wc
 * would reflect and stringify them, miss removed and empty attributes, and lose early values.
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
    /** Whether the focus is inside, or was there before what now runs. */
    #hasFocus = false;

    static get observedAttributes(): string[] {
      return [...readers.keys()];
    }

    constructor() {
      super();
      this[CONNECTED] = false;
      this.shadowRoot!.adoptedStyleSheets = options.sheets();
      options.prepare?.(this.shadowRoot!);
      this.addEventListener("focusin", () => (this.#hasFocus = true));
      this.addEventListener("focusout", () =>
        queueMicrotask(() => (this.#hasFocus = this.shadowRoot!.activeElement !== null)),
      );
      this.#setAgain(Object.keys(options.attributes));
      for (const name of readers.keys()) this.#read(name);
      this.#setAgain(properties);
    }

    /** Focuses the first control inside, as a press of Tab would. */
    override focus(options?: FocusOptions): void {
      // When what had the focus is removed or moved, React focuses the element. Whoever removes it
      // knows better what comes next.
      const isReact = this.#hasFocus && !this.shadowRoot!.activeElement;
      this.#hasFocus = false;
      if (isReact) return;
      const inside = firstControl(this.shadowRoot!);
      if (inside && !this.hasAttribute("tabindex")) inside.focus(options);
      else super.focus(options);
    }

    /** Loads again what it shows. Resolves when that has ended, and has been announced by an event. */
    async refresh(): Promise<void> {
      const { refreshElement } = await import("./kit/notices/announce-outcome.ts");
      await refreshElement(this);
    }

    attributeChangedCallback(name: string): void {
      this.#read(name);
      this[RENDER]();
    }

    /**
     * Waits, since a moved element is already connected again by then, and React isn't rendering.
     */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** Sets early properties again: own properties from before the upgrade hide the accessors. */
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

/** Whether an element is a part of another one, such as of the client, and not of a page. */
export function isInside(host: Element): boolean {
  const root = host.getRootNode();
  return root instanceof ShadowRoot && root.host.localName.startsWith("lily-");
}

/** The first control in a shadow tree and in those nested in it, such as that of a sign-in. */
function firstControl(root: ShadowRoot): HTMLElement | undefined {
  for (const each of root.querySelectorAll<HTMLElement>("*")) {
    if (each.matches(FOCUSABLE)) return each;
    const inside = each.shadowRoot && firstControl(each.shadowRoot);
    if (inside) return inside;
  }
  return undefined;
}

/** Defines a property that reads and writes its attribute, as in built-in elements. */
function reflect(target: new () => R2wcElement, prop: string, kind: AttributeKind): void {
  const name = attributeName(prop, kind);
  const native = nativeProperty(prop);
  // `lang` and the like already reflect; a method such as `scroll` must stay callable.
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
