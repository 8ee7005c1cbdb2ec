import { useLayoutEffect, useState, type ReactElement } from "react";
import type { Client } from "../../../core/client.ts";
import { define } from "../../../elements/define.tsx";
import type { Definition, LilyElement } from "../../../elements/definition.ts";
import { useSurface, type Surface } from "../../../elements/surface.ts";
import { expectNoComplaints, failTest } from "./complaints.ts";
import {
  expectNoReports,
  fakeEnvironment,
  type FakeEnvironment,
} from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

export interface ProbeProps {
  limit?: number;
  compact?: boolean;
  media?: boolean;
  account?: string;
  label?: string;
  maxItems?: number;
  statusEntity?: object;
  token?: unknown;
}

/** What an element of the tests has seen. */
export interface Seen {
  props: ProbeProps;
  surface: Surface;
  mounts: number;
  unmounts: number;
}

export type ProbeElement = LilyElement<ProbeProps> & {
  environment?: FakeEnvironment;
  clientEntity?: Client;
};

const seen = new WeakMap<Element, Seen>();

/** A component that tells what it is given, and has some state to lose. */
function Probe(props: ProbeProps): ReactElement {
  const surface = useSurface();
  const [clicks, setClicks] = useState(0);
  const { host } = surface;
  const before = seen.get(host);
  seen.set(host, { mounts: 0, unmounts: 0, ...before, props, surface });
  useLayoutEffect(() => {
    seen.get(host)!.mounts += 1;
    return () => void (seen.get(host)!.unmounts += 1);
  }, [host]);
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {`clicked ${clicks}`}
    </button>
  );
}

/** Defines an element for one test file. */
export function defineProbe(
  tag: `lily-${string}`,
  more: Partial<Definition<ProbeProps>> = {},
): void {
  define<ProbeProps>({
    tag,
    component: Probe,
    attributes: {
      limit: "number",
      compact: "boolean",
      media: "switch",
      account: "id",
      label: "string",
      maxItems: "number",
    },
    properties: ["statusEntity", "token"],
    ...more,
  });
}

/** An element that is not yet in the page, with an environment of its own. */
export function create(tag: string, properties: Partial<ProbeElement> = {}): ProbeElement {
  return Object.assign(document.createElement(tag), {
    environment: fakeEnvironment(),
    ...properties,
  }) as ProbeElement;
}

/** Puts it into the page and waits until its component is there. */
export async function mount(element: ProbeElement): Promise<Seen> {
  document.body.append(element);
  return until(() => element.shadowRoot?.querySelector("button") && seen.get(element));
}

export function look(element: Element): Seen {
  const found = seen.get(element);
  if (!found) throw new Error("It was never rendered");
  return found;
}

/** The text of an element, as its shadow root has it. */
export function textOf(element: Element): string {
  return element.shadowRoot?.textContent ?? "";
}

/** For `afterEach`: leaves an empty page. What nobody claimed fails the test. */
export async function clearPage(): Promise<void> {
  document.body.replaceChildren();
  await settled();
  failTest(expectNoReports);
  failTest(expectNoComplaints);
}
