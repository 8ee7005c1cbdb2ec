import { allByRole, allText, everything } from "../../demo/states/roles.ts";
import type { Place } from "./engine.ts";

/** Something on the page, as somebody who uses it would name it. */
export interface Named {
  role: string;
  /** All of its name. */
  name?: string;
  /** What its name ends with. */
  ending?: string;
  /** A part of its text. */
  says?: string;
}

/** What has no role, or none of its own. */
const OTHERS: Record<string, string> = {
  label: "label",
  file: "input[type=file][multiple]",
  textbox: "textarea",
};

/** What runs in the page: all that is there, shadow roots included. */
export function find({ role, name, ending, says }: Named): HTMLElement | undefined {
  const all = OTHERS[role]
    ? everything(document).filter(each => each.matches(OTHERS[role]!))
    : allByRole(document, role, name ?? (ending && new RegExp(`${ending}$`, "i")));
  return all.find(each => !says || allText(each).includes(says));
}

/** Where it can be pressed; null while it is not there, or something else covers it. */
export function placeOf(named: Named): Place | null {
  const found = find(named);
  if (!found) return null;
  const inSight = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  let place = inSight();
  if (place.y < 0 || place.y > innerHeight) {
    found.scrollIntoView({ block: "center" });
    place = inSight();
  }
  const hit = deepest(place);
  return hit && (hit === found || isAround(found, hit)) ? place : null;
}

/** What a press there meets. */
function deepest({ x, y }: Place): Element | null {
  let hit = document.elementFromPoint(x, y);
  for (;;) {
    const inner = hit?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === hit) return hit;
    hit = inner;
  }
}

function isAround(outer: Node, inner: Node): boolean {
  for (let node: Node | null = inner; node;) {
    if (node === outer) return true;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
  return false;
}

/** Outlives this script, which comes anew with each question. */
const page = globalThis as { heardByTest?: string[] };

export const heard = () => page.heardByTest ?? [];

export function listen(): void {
  const all = (page.heardByTest = [] as string[]);
  addEventListener("error", ({ message }) => all.push(message));
  addEventListener("unhandledrejection", ({ reason }) => all.push(String(reason)));
  addEventListener("securitypolicyviolation", event =>
    all.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  );
}
