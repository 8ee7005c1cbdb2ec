import createPurifier, { type Config } from "dompurify";
import { ELEMENTS, EVERYWHERE, REPLACED, SCHEMES } from "./allow-list.ts";
import type { Engine } from "./engine.ts";
import { inertRoot } from "./inert.ts";
import { policy } from "./trusted-types.ts";

const ATTRIBUTES = [...new Set([...EVERYWHERE, ...[...ELEMENTS.values()].flat(), "alt"])];

/** DOMPurify with our allow-list, imported only in browsers without a sanitiser of their own. */
export function purifierEngine(): Engine {
  const purifier = createPurifier(window);
  const config: Config & { RETURN_DOM: true } = {
    ALLOWED_TAGS: [...ELEMENTS.keys(), ...REPLACED.keys(), "img", "#text"],
    ALLOWED_ATTR: ATTRIBUTES,
    // By default it checks every value as a URL, such as "auto" and "7".
    ADD_URI_SAFE_ATTR: ATTRIBUTES.filter(name => name !== "href"),
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${[...SCHEMES].join("|")}):`, "i"),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM: true,
    // Protects output that is parsed again, but loses text. We never parse the output again.
    SAFE_FOR_XML: false,
    TRUSTED_TYPES_POLICY: policy() as unknown as Config["TRUSTED_TYPES_POLICY"],
  };
  return html => {
    // Parsed by the same rules as in the native engine, so that both engines see the same tree.
    const root = inertRoot();
    root.innerHTML = policy()?.createHTML(html) ?? html;
    // DOMPurify's own document would load these; the browser blocks and reports that.
    for (const element of root.querySelectorAll("base, link, meta, style")) element.remove();
    // DOMPurify drops elements that have an `is` attribute, with their content.
    for (const element of root.querySelectorAll("[is]")) element.removeAttribute("is");
    return purifier.sanitize(root, config).firstChild ?? inertRoot();
  };
}
