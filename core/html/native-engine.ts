import { ELEMENTS, EVERYWHERE, REPLACED } from "./allow-list.ts";
import type { Engine } from "./engine.ts";
import { inertRoot } from "./inert.ts";

/** TypeScript's library does not know `setHTML` yet. */
interface Sanitising {
  setHTML?(html: string, options: { sanitizer: Sanitizer }): void;
}

/** The browser's own sanitiser with our allow-list; null where there is none or an early draft. */
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
    // Drafts of this interface took other options and threw: the other engine does it there.
    return null;
  }
}

/** Drafts were also silent about options that they did not know, so the engine shows its work. */
function isSound(engine: Engine): boolean {
  const tree = engine('<p id="a" data-b="b" lang="c">d<script>e</script><i>f</i></p>');
  return (tree as Element).innerHTML === '<p lang="c">d<i>f</i></p>';
}
