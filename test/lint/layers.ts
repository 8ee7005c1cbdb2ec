/**
 * The layers, lowest first. A file imports from its own layer and from lower ones. The first
 * pattern that matches a path decides its layer.
 */
const layers: readonly RegExp[] = [
  /^core\/(?:lib|locales)\//,
  /^core\/(?:start\.ts$|platform\/|html\/trusted-types\.ts$)/,
  /^core\/(?:html|api)\//,
  /^core\/[^/]+$/,
  // The features: a folder each.
  /^core\/(?!worker\/)/,
  /^core\/worker\//,
  // A notice anywhere may ask visitors to sign in.
  /^elements\/(?:[^/]+$|(?:kit|login)\/)/,
  // The parts of a status that load later are in its layer.
  /^elements\/(?:status|media|emoji|ballot|history|quote|report|status-dialogs|people|from-home|filters|account-card|hashtags|moderation|other-accounts)\//,
  /^elements\/(?!app\/)/,
  /^elements\//,
  /^demo\//,
];

/** -1 for files without a layer: tests and configurations. */
const layerOf = (path: string) => layers.findIndex(pattern => pattern.test(path));

const viewPackages =
  /^(?:react|react-dom|@lingui\/react|@nanostores\/react|@r2wc\/.+|@lit-labs\/router|virtua|@tanstack\/react-.+|lucide-react)(?:\/|$)/;

/** Why `from` may not import `target` (a path in the tree or a package); null if it may. */
export function forbidden(from: string, target: string, inTree: boolean): string | null {
  const layer = layerOf(from);
  if (layer < 0) return null;
  if (!inTree) return forbiddenPackage(from, target);
  if (from.startsWith("demo/instance/") && !target.startsWith("demo/instance/"))
    return `the demo instance is a server of its own: ${target} is outside of its folder`;
  if (target.startsWith("test/")) return `${target} is not part of the product`;
  const owner = /^(.*\/)internal\//.exec(target)?.[1];
  if (owner && !from.startsWith(owner)) return `${target} is private to ${owner}`;
  if (layerOf(target) <= layer) return null;
  return `${target} is in a layer above ${from}: imports run one way`;
}

function forbiddenPackage(from: string, name: string): string | null {
  if (from.startsWith("demo/")) return null;
  if (name.startsWith("node:")) return `${name} does not exist in a browser`;
  if (from.startsWith("core/") && viewPackages.test(name)) return `core has no view: not ${name}`;
  if (name.startsWith("@r2wc/") && !/^elements\/(?:define\.tsx|element\.ts)$/.test(from))
    return "only define and its element class turn components into elements";
  return null;
}
