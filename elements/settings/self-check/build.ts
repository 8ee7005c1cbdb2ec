import { version } from "../../../package.json";

export { version };

/**
 * Names the build by the page's own script; undefined while it is developed, and on pages of
 * others.
 */
export function buildName(): string | undefined {
  const names = Array.from(document.scripts, ({ src }) => /\/assets\/web-([\w-]+)\.js$/.exec(src));
  return names.find(found => found !== null)?.[1];
}
