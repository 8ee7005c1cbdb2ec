import { ELEMENTS, EVERYWHERE, REPLACED } from "./allow-list.ts";
import type { Engine } from "./engine.ts";
import { inertRoot } from "./inert.ts";

/** TypeScript's DOM types lack `setHTML` so far. */
interface Sanitising {
  setHTML?(html: string, options: { sanitizer: Sanitizer }): void;
}

/** The browser's own sanitiser with our allow-list; null if it has none or only an early draft. */
export function nativeEngine(): Engine | null {
  if (typeof Sanitizer === "undefined" || !("setHTML" in Element.prototype)) return null;
  try {
    const sanitizer = new Sanitizer({
      elements: [
        ...[...ELEMENTS].map(([name, attributes]) => ({ name, attributes: [...attributes] })),
        ...[...REPLACED.keys()].map(name => ({ name, attributes: [] })),
        { name: "img", attributes: ["alt"] },
      ],
      attributes: [...EVERYWHERE],
      comments: false,
      dataAttributes: false,
    });
    const engine: Engine = html => {
      const root = inertRoot();
      (root as Sanitising).setHTML?.(html, { sanitizer });
      return root;
    };
    return isSound(engine) ? engine : null;
  } catch {
    // Early drafts take other options and throw: use the other engine.
    return null;
  }
}

/** Tests the sanitiser on a sample: early drafts silently ignore options that they don't know. */
function isSound(engine: Engine): boolean {
  const tree = engine('<p id="a" data-b="b" lang="c">d<script>e</script><i>f</i></p>');
  return (tree as Element).innerHTML === '<p lang="c">d<i>f</i></p>';
}
