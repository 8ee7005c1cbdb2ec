/** As much of the linter's plugin interface (ESLint's) as our rules use. */
export interface Node {
  type: string;
  parent?: Node;
}

export interface Reference {
  identifier: Node & { name: string };
}

export interface Context {
  filename: string;
  report(problem: { node: Node; message: string }): void;
  sourceCode: { scopeManager: { globalScope: { through: readonly Reference[] } | null } };
}
