import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";

/** What a screen reader is told of the element that has the focus. */
export interface Heard {
  role: string;
  name: string;
  states: Readonly<Record<string, unknown>>;
  /** Its beginning as the page has it. */
  markup: string;
}

const NOTHING: Heard = { role: "", name: "", states: {}, markup: "" };

/** How much of an element is told. */
const MAX_MARKUP = 120;

/** What says nothing to a person: code, addresses of pictures, bare signs. */
const NONSENSE = /undefined|null|NaN|\[object|\{\d|^[^\p{L}\p{N}\p{Emoji}]*$/u;

/** Roles that tell nobody what the focused element is. */
const ROLELESS = new Set(["", "none", "generic", "presentation", "InlineTextBox", "StaticText"]);

/** Uses a page by keys alone, and listens to what has the focus after each of them. */
export async function listener(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);

  /** Reads the focused element from the browser's accessibility tree. */
  async function heard(): Promise<Heard> {
    const { result } = await session.send("Runtime.evaluate", {
      expression: `(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element;
      })()`,
    });
    const { nodes } = await session.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    const [node] = nodes;
    return {
      markup: (result.description ?? "").slice(0, MAX_MARKUP),
      role: String(node?.role?.value ?? ""),
      name: String(node?.name?.value ?? "").trim(),
      states: Object.fromEntries(
        (node?.properties ?? []).map(({ name, value }) => [name, value.value as unknown]),
      ),
    };
  }

  /** The same, once something is focused that has a role and a name which a person understands. */
  async function understood(before = ""): Promise<Heard> {
    let now: Heard = NOTHING;
    await expect
      .poll(
        async () => {
          now = await heard();
          return isUnderstood(now) ? "understood" : `${now.role} “${now.name}” ${now.markup}`;
        },
        { message: `${page.url()} ${before}`, interval: 20 },
      )
      .toBe("understood");
    return now;
  }

  return {
    heard,
    async press(...keys: string[]): Promise<Heard> {
      for (const key of keys) await page.keyboard.press(key);
      return understood();
    },
    /** Waits until an element with this role and name has the focus. */
    async focusOn(role: string, name: string | RegExp): Promise<Heard> {
      let now: Heard = NOTHING;
      await expect
        .poll(async () => ((now = await heard()), isIt(now, role, name)), {
          message: `focus on ${role} ${String(name)}`,
          interval: 20,
        })
        .toBe(true);
      return now;
    },
    /** Presses Tab until an element with this role and name has the focus; each stop says what it is. */
    async reach(role: string, name: string | RegExp, key = "Tab", most = 90): Promise<Heard> {
      const passed: string[] = [];
      for (let stops = 0; stops < most; stops += 1) {
        await page.keyboard.press(key);
        // Past the last element come the browser's own controls, which a headless one lacks.
        if ((await heard()).markup === "body" && !passed.includes("body")) {
          passed.push("body");
          continue;
        }
        const now = await understood(passed.join(", "));
        if (isIt(now, role, name)) return now;
        passed.push(`${now.role} ${now.name}`);
      }
      throw new Error(`Tab never leads to ${role} ${String(name)}: ${passed.join(", ")}`);
    },
  };
}

/** Browsers name no page but by its title, and no dialog or field of which they say more. */
const isUnderstood = ({ role, name }: Heard) =>
  !ROLELESS.has(role) && role !== "RootWebArea" && name !== "" && !NONSENSE.test(name);

const isIt = (now: Heard, role: string, name: string | RegExp) =>
  now.role === role && (typeof name === "string" ? now.name === name : name.test(now.name));
