/** A Trusted Types policy. Its methods return trusted objects; callers treat them as strings. */
interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const KEY = Symbol.for("glitch-lily/policy/1");

/**
 * Returns the page's Trusted Types policy `lily`. All our scripts share it, because browsers refuse
 * a second policy of the same name. Null if the browser has no Trusted Types.
 */
export function policy(): Policy | null {
  const page = globalThis as { [KEY]?: Policy; trustedTypes?: PolicyFactory };
  if (!page.trustedTypes) return null;
  return (page[KEY] ??= page.trustedTypes.createPolicy("lily", {
    // For inert documents only; their content goes through the sanitiser before any other use.
    createHTML: html => html,
    createScriptURL(url) {
      const absolute = new URL(url, location.href);
      if (absolute.origin === location.origin) return absolute.href;
      throw new TypeError(`No script of another origin: ${absolute.origin}`);
    },
  }));
}
