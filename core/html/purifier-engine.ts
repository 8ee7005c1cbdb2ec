import createPurifier, { type Config } from "dompurify";
import { ELEMENTS, EVERYWHERE, REPLACED, SCHEMES } from "./allow-list.ts";
import type { Engine } from "./engine.ts";
import { inertRoot } from "./inert.ts";
import { policy } from "./policy.ts";

const ATTRIBUTES = [...new Set([...EVERYWHERE, ...[...ELEMENTS.values()].flat(), "alt"])];

/** DOMPurify with our allow-list, for browsers without a sanitiser: only ever imported there. */
export function purifierEngine(): Engine {
  const purifier = createPurifier(window);
  const config: Config & { RETURN_DOM: true } = {
    ALLOWED_TAGS: [...ELEMENTS.keys(), ...REPLACED.keys(), "img", "#text"],
    ALLOWED_ATTR: ATTRIBUTES,
    // Unless told so, it holds every value against the schemes, "auto" and "7" too.
    ADD_URI_SAFE_ATTR: ATTRIBUTES.filter(name => name !== "href"),
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${[...SCHEMES].join("|")}):`, "i"),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM: true,
    // Guards output that is parsed again, which ours never is, at the price of lost text.
    SAFE_FOR_XML: false,
    TRUSTED_TYPES_POLICY: policy() as unknown as Config["TRUSTED_TYPES_POLICY"],
  };
  return html => {
    // Parsed by the same rules as the native engine's input, so that both see one tree.
    const root = inertRoot();
    root.innerHTML = policy()?.createHTML(html) ?? html;
    // It works in a document of its own, where these would be tried, blocked and reported.
    for (const element of root.querySelectorAll("base, link, meta, style")) element.remove();
    // It drops an element that says `is`, with its content; copied anew, it is a plain one.
    for (const element of root.querySelectorAll("[is]")) element.removeAttribute("is");
    return purifier.sanitize(root, config).firstChild ?? inertRoot();
  };
}
