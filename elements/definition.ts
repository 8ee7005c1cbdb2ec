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
   * Renders only near the viewport. A function makes what the element shows before; otherwise it
   * looks like a post that is loading, for which `sheets` must contain `skeleton.css`.
   */
  near?: true | ((host: Element) => Element);
  /**
   * Makes the element's class: `formElementClass` a form-associated one, whose component gets
   * `formField`. A function, so that other elements don't bundle that code.
   */
  extend?: (made: new () => R2wcElement) => CustomElementConstructor;
  /** Runs for each shadow root before React renders into it. */
  prepare?: (root: ShadowRoot) => void;
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
  /** The language. The default is the stored choice, then the browser’s language, then English. */
  lang?: string;
  /** Where links lead: the path of a page that contains `<lily-app>`, such as `/web`. */
  client?: string;
  /** The window in which links open outside of `<lily-app>`; a new one by default. */
  target?: string;
  /** Whether posts and people have actions; not with `no-actions`. */
  actions?: boolean;
  /**
   * Replaces the page's environment, for elements inside elements and for tests. Not an attribute.
   */
  environment?: Environment;
}

/** Attributes of every element whose names are methods of all elements. */
export interface BaseAttributes {
  /** The element scrolls by itself. Without it, the page scrolls. */
  scroll?: boolean;
}

/** Properties of elements that show accounts and posts. */
export interface ReadonlyProps {
  /** Removes all actions, even if a user is signed in. */
  readonly?: boolean;
}

/** Properties of elements that show posts. */
export interface PostProps extends ReadonlyProps {
  /** Shows at once what content warnings and covers hide, and long posts as a whole. */
  open?: boolean;
}

/** Properties of lists. */
export interface ListProps extends ReadonlyProps {
  /** The most posts, people or notifications that are shown, for a small place in a page. */
  limit?: number;
}

/** Properties of lists of posts. */
export interface PostListProps extends ListProps, PostProps {}

/** Properties of lists that grow at their top. */
export interface LiveListProps extends PostListProps {
  /** Whether new content appears automatically; with `no-live`, only after `refresh()`. */
  live?: boolean;
}

/** Where the elements that a page puts into an element appear. */
export interface LilySlots {
  /** Above everything. */
  header: void;
  /** Below everything. */
  footer: void;
  /** Instead of the message that there is nothing yet. */
  empty: void;
  /** Instead of the message that there is no such thing, or that it can’t be loaded. */
  error: void;
  /** Your own buttons, beside the actions. */
  actions: void;
}

/** What a page can style with `::part()`. */
export interface LilyParts {
  /** A post. */
  post: void;
  /** An account, as a card, as a row of a list or as the head of a profile. */
  account: void;
  /** A notification. */
  notification: void;
  /** The picture of the author or account. */
  avatar: void;
  /** Name and handle of the author or account. */
  name: void;
  /** What a post says: text, poll, media and link preview. */
  content: void;
  /** Pictures, videos and sounds of a post. */
  media: void;
  /** The poll of a post. */
  poll: void;
  /** The preview of a link in a post. */
  link: void;
  /** The account’s bio. */
  bio: void;
  /** The buttons or figures of a post or account. */
  actions: void;
  /** A message in place of content, such as that a list is empty. */
  notice: void;
}

/** Methods of elements that load something. */
export interface LoadingMethods {
  /**
   * Loads again what is shown. Resolves once `lily-ready`, `lily-missing` or `lily-failed` has
   * fired.
   */
  refresh(): Promise<void>;
}

/** The type of an element. */
export type LilyElement<Props> = HTMLElement &
  BaseProps &
  LoadingMethods & { -readonly [Name in keyof Props]?: Props[Name] };

/** The type of a tag in JSX. */
type LilyTag<Props> = DetailedHTMLProps<HTMLAttributes<LilyElement<Props>>, LilyElement<Props>> &
  BaseProps &
  Partial<Props> &
  BaseAttributes & {
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
