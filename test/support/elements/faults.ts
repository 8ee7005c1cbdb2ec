import axe, { type AxeResults } from "axe-core";
import { unmarked } from "./unmarked.ts";
import { everything } from "../../../demo/states/roles.ts";

/** WCAG 2.2, A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** How much the edge of a field must stand out from what is behind it (WCAG 1.4.11). */
const EDGE_CONTRAST = 3;

/** What axe finds wrong with an element, shadow roots included. */
export async function faults(element: Element): Promise<string[]> {
  arrive(element);
  const results = await axe.run(element, {
    runOnly: { type: "tag", values: RULES },
    resultTypes: ["violations"],
  });
  if (results.passes.length === 0) throw new Error("No rule applied: nothing was looked at");
  return [...violationsOf(results), ...paleEdges(element)];
}

/** The same in other colours, on which only one rule depends. */
export async function colourFaults(element: Element): Promise<string[]> {
  arrive(element);
  const results = await axe.run(element, {
    runOnly: { type: "rule", values: ["color-contrast"] },
    resultTypes: ["violations"],
  });
  return [...violationsOf(results), ...paleEdges(element), ...unmarked(element)];
}

const violationsOf = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.flat().join(" ")} ${node.failureSummary}`),
  );

/** Fields with a border that is hardly seen; axe has no rule for that. */
function paleEdges(element: Element): string[] {
  return everything(element)
    .filter(each => each.matches("textarea, select, input:not([type=file], [type=range])"))
    .filter(each => each.checkVisibility() && getComputedStyle(each).borderTopWidth !== "0px")
    .flatMap(field => {
      const edge = colourOf(getComputedStyle(field).borderTopColor);
      const contrast = contrastOf(edge, backgroundBehind(field));
      return contrast < EDGE_CONTRAST
        ? [`field-edge: ${field.localName}.${field.className} ${contrast.toFixed(2)}:1`]
        : [];
    });
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Any colour that CSS can write, as the browser paints it. */
function colourOf(css: string): Colour {
  const context = new OffscreenCanvas(1, 1).getContext("2d")!;
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!, alpha! / 255];
}

/** The nearest opaque background around a field, shadow roots included. */
function backgroundBehind(field: Element): Colour {
  for (let at: Element | null = around(field); at; at = around(at)) {
    const colour = colourOf(getComputedStyle(at).backgroundColor);
    if (colour[3] === 1) return colour;
  }
  return colourOf("Canvas");
}

function around(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** By the formula of WCAG: from 1, the same, to 21, black on white. */
function contrastOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** What is still fading in would be too pale. */
function arrive(element: Element): void {
  const roots = [element, ...everything(element)].map(each => each.shadowRoot ?? each);
  for (const animation of roots.flatMap(root => root.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
