/** The methods give trusted objects; nobody does more with them than hand them on as strings. */
interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const KEY = Symbol.for("glitch-lily/policy/1");

/**
 * The page's one Trusted Types policy `lily`, shared by all our scripts, because a second
 * one of the same name is refused. Null where the browser has no Trusted Types.
 */
export function policy(): Policy | null {
  const page = globalThis as { [KEY]?: Policy; trustedTypes?: PolicyFactory };
  if (!page.trustedTypes) return null;
  return (page[KEY] ??= page.trustedTypes.createPolicy("lily", {
    // For inert documents only, whose content passes the sanitiser before anything else.
    createHTML: html => html,
    createScriptURL(url) {
      const absolute = new URL(url, location.href);
      if (absolute.origin === location.origin) return absolute.href;
      throw new TypeError(`No script of another origin: ${absolute.origin}`);
    },
  }));
}
