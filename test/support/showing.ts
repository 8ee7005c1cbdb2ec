import type { Environment } from "../../core/platform/environment.ts";
import type { ElementState, StateAnswer } from "../../elements/kit/states/element-state.ts";
import { provideEnvironment } from "../../elements/page-environment.ts";
import type { Asked } from "../../demo/environment/answers.ts";
import { expectNoComplaints, failTest } from "./complaints.ts";
import { expectNoReports, type FakeEnvironment } from "../../demo/environment/environment.ts";
import { allText, byRole } from "../../demo/states/roles.ts";
import { seeded } from "../../demo/states/seeded.ts";
import type { FakeSockets } from "../../demo/environment/sockets.ts";
import { settled, until } from "../../demo/environment/until.ts";

/** An element in the page, in one of its states. */
export interface Showing {
  element: HTMLElement & { environment?: Environment };
  environment: FakeEnvironment;
  asked: Asked[];
  /** By path, as in the state: what is changed here is answered from now on. */
  answers: Record<string, StateAnswer>;
  /** The instance's streams, where the state's instance announces them. */
  sockets: FakeSockets;
}

const here = location.pathname + location.search;
const takeBack: (() => void)[] = [];

/** Puts an element into the page and waits until it shows the words of its state. */
export async function show(
  tag: string,
  state: ElementState,
  where: "page" | "client" = "page",
): Promise<Showing> {
  const shown = place(tag, state, where);
  const { press } = state;
  if (press) (await until(() => enabled(byRole(shown.element, "button", press)))).click();
  await until(() => allText(shown.element).includes(state.shows));
  return shown;
}

/** The same without waiting. Elements inside it live in the same environment. */
export function place(
  tag: string,
  state: ElementState,
  where: "page" | "client" = "page",
): Showing {
  const seed = seeded(state);
  takeBack.push(provideEnvironment(seed.environment));
  // The client reads the real address bar; the page of a test is anywhere.
  if (tag === "lily-app") history.replaceState(null, "", state.address ?? "/web");
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(state.attributes ?? {})) {
    element.setAttribute(name, value);
  }
  (where === "page" ? document.body : clientBody()).append(element);
  return { element, ...seed };
}

/** The inside of a client that is nothing but its tag. */
function clientBody(): ShadowRoot {
  const client = document.createElement("lily-app");
  document.body.append(client);
  return client.attachShadow({ mode: "open" });
}

function enabled(button: HTMLElement | undefined): HTMLElement | undefined {
  return button?.matches(":enabled") ? button : undefined;
}

/** For `afterEach`: leaves an empty page. What nobody claimed fails the test. */
export async function putAway(): Promise<void> {
  document.body.replaceChildren();
  await settled();
  for (const back of takeBack.splice(0)) back();
  if (location.pathname + location.search !== here) history.replaceState(null, "", here);
  scrollTo(0, 0);
  failTest(expectNoReports);
  failTest(expectNoComplaints);
}
