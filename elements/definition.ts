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
 * The words of an element: English at hand, since built code carries no texts, the others when
 * they are wanted. Written as two globs of
 * the element's folders, as in `elements/timeline/index.ts`.
 */
export interface Catalogues {
  english: Record<string, unknown>;
  others: Record<string, () => Promise<unknown>>;
}

/** A custom element: its tag, what it shows, and what can be set from outside. */
export interface Definition<Props extends object> {
  tag: `lily-${string}`;
  /** Gets attributes and properties as props; one that is not set is undefined, a switch true. */
  component: ComponentType<Props>;
  /** Shown in English until the words of another language have arrived; nothing unless told. */
  boot?: ComponentType;
  /** By prop name: `maxItems` is the attribute `max-items`. */
  attributes?: { [Name in keyof Props & string]?: AttributeKind };
  /**
   * Objects and secrets: kept as they are and never reflected. A page made by a server may write
   * what is named `…Entity`, and nothing else, as JSON into the attribute of that name.
   */
  properties?: readonly (keyof Props & string)[];
  /**
   * `formElementClass`, for one that takes part in the form around it: its component gets
   * `formField`. Given as code, since all others do without.
   */
  asFormField?: (made: new () => R2wcElement) => CustomElementConstructor;
  /** Texts of sheets, from `./x.css?inline`; tokens and base come by themselves. */
  sheets?: readonly string[];
  /** The words of its own folder and of those it draws from; what is said first comes by itself. */
  catalogues?: Catalogues;
}

/** What every element of ours understands. */
export interface BaseProps {
  /** The instance's address; where the script comes from unless told. */
  instance?: string;
  /** The account id of who acts; whoever is signed in unless told. */
  as?: string;
  lang?: string;
  /** Where links lead: the path of a page that shows `<lily-app>`, such as `/web`. */
  client?: string;
  /** Other than the page's own; a property, for elements inside elements and for tests. */
  environment?: Environment;
}

/** What those understand that show people and posts. */
export interface ReadonlyProps {
  /** Nothing can be done here, whoever is signed in. */
  readonly?: boolean;
}

/** The type of an element, for `HTMLElementTagNameMap`. */
export type LilyElement<Props> = HTMLElement &
  BaseProps & { -readonly [Name in keyof Props]?: Props[Name] };

/** The type of a tag, for JSX `IntrinsicElements`. */
export type LilyTag<Props> = DetailedHTMLProps<
  HTMLAttributes<LilyElement<Props>>,
  LilyElement<Props>
> &
  BaseProps &
  Partial<Props> & { scroll?: boolean } & {
    [Name in keyof LilyEvents as `on${Name}`]?: (event: LilyEvents[Name]) => void;
  };
