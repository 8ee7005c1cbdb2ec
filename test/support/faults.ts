import axe from "axe-core";
import { everything } from "./roles.ts";

/** WCAG 2.1, A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

/** What axe finds wrong with an element, shadow roots included. */
export async function faults(element: Element): Promise<string[]> {
  arrive(element);
  const { violations, passes } = await axe.run(element, {
    runOnly: { type: "tag", values: RULES },
    resultTypes: ["violations"],
  });
  if (passes.length === 0) throw new Error("No rule applied: nothing was looked at");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.flat().join(" ")} ${node.failureSummary}`),
  );
}

/** What is still fading in would be too pale. */
function arrive(element: Element): void {
  const roots = [element, ...everything(element)].map(each => each.shadowRoot ?? each);
  for (const animation of roots.flatMap(root => root.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
