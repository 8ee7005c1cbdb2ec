import { BASE } from "../../core/lib/base-path.ts";
import type { ElementState } from "../../elements/kit/states/element-state.ts";
import { provideEnvironment } from "../../elements/page-environment.ts";
import { until } from "../environment/until.ts";
import { allText, byRole } from "./roles.ts";
import { seeded } from "./seeded.ts";

/** Puts an element into a page. It and what is inside it live in the environment of its state. */
export function placeState(tag: string, state: ElementState, parent: Node = document.body) {
  const seed = seeded(state);
  const takeBack = provideEnvironment(seed.environment);
  // The client reads the real address bar, and the page is at some other address.
  if (tag === "lily-app") history.replaceState(null, "", state.address ?? BASE);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(state.attributes ?? {})) {
    element.setAttribute(name, value);
  }
  parent.appendChild(element);
  return { element, ...seed, takeBack };
}

/** Presses the button that the state names, and waits until the words of the state are there. */
export async function reachState(element: HTMLElement, state: ElementState): Promise<void> {
  const { press, shows } = state;
  if (press) (await until(() => enabled(byRole(element, "button", press)))).click();
  await until(() => allText(element).includes(shows));
}

function enabled(button: HTMLElement | undefined): HTMLElement | undefined {
  return button?.matches(":enabled") ? button : undefined;
}
