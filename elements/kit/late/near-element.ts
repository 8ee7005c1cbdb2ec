import { isInside, type R2wcElement } from "../../element.ts";

/** How close to the viewport elements render. */
const NEAR = "400px";

/** What an element looks like until it comes near the viewport: like `Skeleton` with one post. */
function postPlaceholder(): Element {
  const post = div("skeleton");
  post.append(...Array.from({ length: 5 }, () => document.createElement("i")));
  return post;
}

/**
 * Makes an element that renders and loads only once it has come near the viewport: a page may
 * contain hundreds, or one that few readers scroll to; a part of another element renders with it.
 * Until then, its shadow tree contains a placeholder, without which all would be near.
 */
export function nearElementClass(
  Base: new () => R2wcElement,
  placeholder: true | ((host: Element) => Element),
): CustomElementConstructor {
  return class NearElement extends Base {
    #wasNear = false;
    #observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#observer.disconnect();
        this.#wasNear = true;
        super.connectedCallback();
      },
      { rootMargin: NEAR },
    );

    override connectedCallback(): void {
      if (this.#wasNear || isInside(this)) return super.connectedCallback();
      const root = this.shadowRoot!;
      if (!root.firstChild) {
        const shown = div("placeholder");
        shown.ariaHidden = "true";
        shown.append(placeholder === true ? postPlaceholder() : placeholder(this));
        root.append(shown);
      }
      this.#observer.observe(this);
    }

    override disconnectedCallback(): void {
      this.#observer.disconnect();
      super.disconnectedCallback();
    }
  };
}

export const div = (className: string) =>
  Object.assign(document.createElement("div"), { className });
