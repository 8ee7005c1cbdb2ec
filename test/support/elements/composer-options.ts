import { states } from "../../../elements/composer/states.ts";
import type { ElementState, StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { click } from "./following.ts";
import { allByRole, byRole } from "../../../demo/states/roles.ts";
import { show, type Showing } from "./showing.ts";
import { until } from "../../../demo/environment/until.ts";

const features = ["pleroma_api", "quote_posting", "pleroma_explicit_addressing"];

/** What Pleroma says of itself. */
export const pleroma = {
  title: "Example Social",
  version: "2.7.2 (compatible; Pleroma 2.7.51)",
  max_toot_chars: 5000,
  poll_limits: { max_options: 5, max_option_chars: 20, min_expiration: 0, max_expiration: 86_400 },
  pleroma: { metadata: { features, post_formats: ["text/plain", "text/html", "text/markdown"] } },
};

/** A composer on Pleroma, where there is most to choose. */
export async function composing(
  answers: Record<string, StateAnswer> = {},
  more: Partial<ElementState> = {},
): Promise<Showing> {
  const state = states["writing"]!;
  const instance = { "/api/v1/instance": { body: pleroma } };
  const all = { ...state.answers, ...instance, ...answers };
  const shown = await show("lily-composer", { ...state, ...more, answers: all });
  await until(() => byRole(shown.element, "button", "More"));
  return shown;
}

/** Presses what has this role and name, once it is there and can be pressed. */
export async function press(
  { element }: Showing,
  name: string | RegExp,
  role = "button",
): Promise<HTMLElement> {
  const found = await until(() => {
    const one = byRole(element, role, name);
    return one?.matches(":enabled") ? one : undefined;
  });
  found.focus();
  click(found);
  return found;
}

/** Opens one of the dialogs of the menu. */
export async function openDialog(shown: Showing, item: string | RegExp): Promise<HTMLElement> {
  await press(shown, "More");
  await press(shown, item, "menuitem");
  return until(() => byRole(shown.element, "dialog"));
}

export const names = (root: Element, role: string): string[] =>
  allByRole(root, role).map(one => one.ariaLabel ?? one.textContent.trim());

/** What was sent to post. */
export const posted = ({ asked }: Showing): Record<string, unknown>[] =>
  asked
    .filter(({ method, path }) => method === "POST" && path === "/api/v1/statuses")
    .map(({ body }) => JSON.parse(body as string) as Record<string, unknown>);
