import type { Environment } from "../../../core/platform/environment.ts";
import type { ElementState, StateAnswer } from "../../../elements/kit/states/element-state.ts";
import type { Asked } from "../../../demo/environment/answers.ts";
import { expectNoComplaints, failTest } from "./complaints.ts";
import { expectNoReports, type FakeEnvironment } from "../../../demo/environment/environment.ts";
import { placeState, reachState } from "../../../demo/states/place-state.ts";
import type { FakeSockets } from "../../../demo/environment/sockets.ts";
import { settled } from "../../../demo/environment/until.ts";

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
  await reachState(shown.element, state);
  return shown;
}

/** The same without waiting. */
export function place(
  tag: string,
  state: ElementState,
  where: "page" | "client" = "page",
): Showing {
  const parent = where === "page" ? document.body : clientBody();
  const { takeBack: back, ...shown } = placeState(tag, state, parent);
  takeBack.push(back);
  return shown;
}

/** The inside of a client that is nothing but its tag. */
function clientBody(): ShadowRoot {
  const client = document.createElement("lily-app");
  document.body.append(client);
  return client.attachShadow({ mode: "open" });
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
