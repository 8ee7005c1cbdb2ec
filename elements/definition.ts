import type { Messages } from "@lingui/core";
import type { ComponentType, DetailedHTMLProps, HTMLAttributes } from "react";
import type { Environment } from "../core/platform/environment.ts";
import type { R2wcElement } from "./element.ts";
import type { LilyEvents } from "./surface.ts";
import type { AttributeKind } from "./attributes.ts";

/** One catalogue file, as the lingui plugin compiles it. */
export interface Catalogue {
  messages: Messages;
}

/**
 * Texts of an element. English is bundled, since built code contains no texts; other languages load
 * when they are needed. Written as two globs over the element's folders, as in
 * `elements/timeline/index.ts`.
 */
export interface Catalogues {
  english: Record<string, unknown>;
  others: Record<string, () => Promise<unknown>>;
}

/** A custom element: its tag, its component, and its attributes and properties. */
export interface Definition<Props extends object> {
  tag: `lily-${string}`;
  /** Gets attributes and properties as props. Unset ones are undefined, unset switches true. */
  component: ComponentType<Props>;
  /** Shown, in English, until the user's language has loaded. The default is nothing. */
  boot?: ComponentType;
  /** Attribute kinds by prop name: `maxItems` is the attribute `max-items`. */
  attributes?: { [Name in keyof Props & string]?: AttributeKind };
  /**
   * Objects and secrets, never reflected as attributes. Only those named `…Entity` may also be
   * written as a JSON attribute by a server-rendered page.
   */
  properties?: readonly (keyof Props & string)[];
  /**
   * Pass `formElementClass` to make a form-associated element: its component gets `formField`. A
   * function, so that other elements don't bundle that code.
   */
  asFormField?: (made: new () => R2wcElement) => CustomElementConstructor;
  /** Style sheet texts, from `./x.css?inline`. Tokens and base styles are added automatically. */
  sheets?: readonly string[];
  /** Texts of the element's folder and of those it imports. The texts of the frame are added. */
  catalogues?: Catalogues;
}

/** Properties of every element. */
export interface BaseProps {
  /** The instance's address. The default is the origin of the element's script. */
  instance?: string;
  /** The id of the acting account. The default is the signed-in account. */
  as?: string;
  lang?: string;
  /** Where links lead: the path of a page that contains `<lily-app>`, such as `/web`. */
  client?: string;
  /**
   * Replaces the page's environment, for elements inside elements and for tests. Not an attribute.
   */
  environment?: Environment;
}

/** Properties of elements that show accounts and posts. */
export interface ReadonlyProps {
  /** Removes all actions, also if a user is signed in. */
  readonly?: boolean;
}

/** The type of an element. */
export type LilyElement<Props> = HTMLElement &
  BaseProps & { -readonly [Name in keyof Props]?: Props[Name] };

/** The type of a tag in JSX. */
type LilyTag<Props> = DetailedHTMLProps<HTMLAttributes<LilyElement<Props>>, LilyElement<Props>> &
  BaseProps &
  Partial<Props> & { scroll?: boolean } & {
    [Name in keyof LilyEvents as `on${Name}`]?: (event: LilyEvents[Name]) => void;
  };

/** The props of each element. The `index.ts` of each adds its own. */
export interface Elements {}

type ElementTypes = { [Tag in keyof Elements]: LilyElement<Elements[Tag]> };
type ElementTags = { [Tag in keyof Elements]: LilyTag<Elements[Tag]> };

declare global {
  interface HTMLElementTagNameMap extends ElementTypes {}
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends ElementTags {}
  }
}
