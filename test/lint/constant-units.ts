import { pathInTree } from "./tree.ts";
import type { Context, Node } from "./types.ts";

type Declarator = Node & {
  id: Node & { name?: string };
  init?: Expression | null;
};

type Expression = Node & {
  value?: unknown;
  name?: string;
  argument?: Expression;
  left?: Expression;
  right?: Expression;
};

const units = [
  ..."MS SECONDS PX EM HZ BYTES CHARACTERS LETTERS WORDS LINES ROWS ITEMS COUNT".split(" "),
  ..."FACTOR RATIO RANK GROUP VERSION TYPE".split(" "),
];

const named = new RegExp(`^(?:MAX|MIN)_|(?:^|_)(?:${units.join("|")})$`);

/** Whether an expression is made of numbers and other constants alone. */
function isNumber(expression: Expression | null | undefined): boolean {
  switch (expression?.type) {
    case "Literal":
      return typeof expression.value === "number";
    case "UnaryExpression":
      return isNumber(expression.argument);
    case "BinaryExpression":
      return isOperand(expression.left) && isOperand(expression.right);
    default:
      return false;
  }
}

const isOperand = (expression: Expression | undefined): boolean =>
  isNumber(expression) ||
  (expression?.type === "Identifier" && /^[A-Z][A-Z\d_]*$/.test(expression.name ?? ""));

/** A number that has a name says its unit, or that it is a limit: `RETRY_DELAY_MS`, `MAX_ROWS`. */
export const constantUnits = {
  create(context: Context) {
    if (!/^(?:core|elements)\//.test(pathInTree(context.filename))) return {};
    return {
      VariableDeclarator(node: Declarator) {
        const { name } = node.id;
        if (!name || !/^[A-Z][A-Z\d_]*$/.test(name) || named.test(name)) return;
        if (!isNumber(node.init)) return;
        const message = `${name} says neither its unit nor a limit: RETRY_DELAY_MS, MAX_ROWS`;
        context.report({ node, message });
      },
    };
  },
};
