import { everything } from "../../../demo/states/roles.ts";

/** The attributes of what is chosen, with the value that others have. */
const STATES = ["aria-selected", "aria-pressed", "aria-checked"] as const;

/** What shows on the screen. */
const PROPERTIES = [
  "color",
  "background-color",
  "border-block-end",
  "border-inline-start",
  "outline",
  "text-decoration-line",
  "font-weight",
  "fill",
  "opacity",
  "translate",
  "content",
] as const;

/** What is chosen, and looks like what isn't: colours of one's own may be all that differs. */
export function unmarked(element: Element): string[] {
  const all = everything(element).filter(each => each.checkVisibility());
  return STATES.flatMap(state =>
    all
      .filter(each => each.getAttribute(state) === "true")
      .flatMap(each => {
        const other = all.find(
          one => one.getAttribute(state) === "false" && kindOf(one) === kindOf(each),
        );
        return other && lookOf(other) === lookOf(each) ? [`${state}: ${kindOf(each)}`] : [];
      }),
  );
}

/** Its name, role and place. */
const kindOf = (element: Element) =>
  [element.localName, element.role, element.classList[0], element.parentElement?.localName].join();

const lookOf = (element: Element): string =>
  [element, ...element.querySelectorAll("*")]
    .map(each =>
      [undefined, "::before", "::after"]
        .map(part => {
          const style = getComputedStyle(each, part);
          return PROPERTIES.map(name => style.getPropertyValue(name)).join(";");
        })
        .join("|"),
    )
    .join("\n");
