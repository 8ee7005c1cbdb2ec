import type { R2wcElement } from "../../element.ts";

/** How close to the viewport elements render. */
const NEAR = "400px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function onSight(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
}

/** Calls `onNear` once, when an element comes near the viewport. The returned function ends that. */
function whenNear(element: Element, onNear: () => void): () => void {
  const watch = (observer ??= new IntersectionObserver(onSight, { rootMargin: NEAR }));
  const stop = () => {
    watch.unobserve(element);
    waiting.delete(element);
  };
  waiting.set(element, () => {
    stop();
    onNear();
  });
  watch.observe(element);
  return stop;
}

/** What an element looks like until it comes near the viewport: like `Skeleton` with one post. */
function postPlaceholder(): Element {
  const post = div("skeleton");
  post.append(...Array.from({ length: 5 }, () => document.createElement("i")));
  return post;
}

/**
 * Makes an element that renders and loads only once it has come near the viewport: a page may
 * contain hundreds, or one that few readers scroll to. Until then, its shadow tree contains a
 * placeholder, without which all would be near.
 */
export function nearElementClass(
  Base: new () => R2wcElement,
  placeholder: (host: Element) => Element = postPlaceholder,
): CustomElementConstructor {
  return class NearElement extends Base {
    #stop?: () => void;
    #wasNear = false;

    override connectedCallback(): void {
      if (this.#wasNear) return super.connectedCallback();
      const root = this.shadowRoot!;
      if (!root.firstChild) {
        const shown = div("placeholder");
        shown.ariaHidden = "true";
        shown.append(placeholder(this));
        root.append(shown);
      }
      this.#stop ??= whenNear(this, () => {
        this.#wasNear = true;
        super.connectedCallback();
      });
    }

    override disconnectedCallback(): void {
      this.#stop?.();
      this.#stop = undefined;
      super.disconnectedCallback();
    }
  };
}

export const div = (className: string) =>
  Object.assign(document.createElement("div"), { className });
