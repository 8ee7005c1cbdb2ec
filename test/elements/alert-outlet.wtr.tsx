import { expect } from "chai";
import { ApiError } from "../../core/api/http/errors.ts";
import { alerts } from "../../core/alerts/alerts.ts";
import { AlertOutlet } from "../../elements/kit/outlets/alert-outlet.tsx";
import { fakeEnvironment, type FakeEnvironment } from "../../demo/environment/environment.ts";
import {
  clearPage,
  create,
  defineProbe,
  look,
  mount,
  type ProbeElement,
} from "../support/elements/probe.tsx";
import { expectSame } from "../support/elements/same.ts";
import { settled, until } from "../../demo/environment/until.ts";

const TAG = "lily-outlet";
defineProbe(TAG);
defineProbe("lily-alerts", {
  component: function Alerts() {
    return (
      <>
        <button type="button">dedicated</button>
        <AlertOutlet dedicated />
      </>
    );
  },
});

function outletOf(place: ParentNode | null | undefined): HTMLElement | undefined {
  const children = [...(place?.children ?? [])] as HTMLElement[];
  return children.find(child => child.popover === "manual");
}

function textIn(outlet: HTMLElement | undefined): string {
  return outlet?.shadowRoot?.querySelector(".alerts")?.textContent ?? "";
}

async function twoElements(): Promise<{
  one: ProbeElement;
  two: ProbeElement;
  environment: FakeEnvironment;
}> {
  const environment = fakeEnvironment();
  const [one, two] = [create(TAG, { environment }), create(TAG, { environment })];
  await mount(one);
  await mount(two);
  return { one, two, environment };
}

function say(element: ProbeElement, message: string, title = ""): void {
  alerts(look(element).surface.client).show({ title, message });
}

describe("an element's alerts", () => {
  afterEach(clearPage);

  it("appear in the top layer with the role of their kind, and disappear after five seconds", async () => {
    const { one, environment } = await twoElements();
    expectSame(outletOf(one.shadowRoot), undefined);
    alerts(look(one).surface.client).showError(new Error("planted"));
    environment.reports.splice(0);
    say(one, "Saved.");
    const outlet = await until(() => outletOf(one.shadowRoot));
    expect(outlet.matches(":popover-open")).to.equal(true);
    expect(getComputedStyle(outlet).zIndex).to.equal("200");
    const shown = [...outlet.shadowRoot!.querySelectorAll(".alert")];
    expect(shown.map(alert => [alert.role, alert.textContent])).to.deep.equal([
      ["alert", "Oops!An unexpected error occurred."],
      ["status", "Saved."],
    ]);
    expect(outlet.getBoundingClientRect().height).to.be.greaterThan(40);
    environment.clock.advance(5000);
    await until(() => !outletOf(one.shadowRoot));
  });

  it("can be dismissed one by one", async () => {
    const { one } = await twoElements();
    say(one, "First.");
    say(one, "Second.");
    const outlet = await until(() => outletOf(one.shadowRoot));
    const button = await until(() => outlet.shadowRoot!.querySelector("button"));
    expect(button.ariaLabel).to.equal("Dismiss");
    button.click();
    await until(() => textIn(outlet) === "Second.");
  });

  it("format times in the language of the element", async () => {
    const element = create(TAG, { lang: "de" });
    await mount(element);
    const at = new Date("2026-11-21T13:05:09");
    alerts(look(element).surface.client).show({
      title: "429",
      message: { id: "retry", message: "Retry at {retry_time}." },
      message_values: { retry_time: at },
    });
    const outlet = await until(() => outletOf(element.shadowRoot));
    expect(textIn(outlet)).to.equal("429Retry at 13:05:09.");
    expect(outlet.shadowRoot!.querySelector<HTMLElement>("[lang]")!.lang).to.equal("de");
  });

  it("appear once for elements that share a client, in an element that is visible", async () => {
    const { one, two } = await twoElements();
    say(one, "Once.");
    await until(() => outletOf(one.shadowRoot));
    expectSame(outletOf(two.shadowRoot), undefined);
    one.hidden = true;
    say(one, "Twice.");
    const outlet = await until(() => outletOf(two.shadowRoot));
    expect(textIn(outlet)).to.equal("Once.Twice.");
    expectSame(outletOf(one.shadowRoot), undefined);
    two.remove();
    await until(() => outletOf(one.shadowRoot));
  });

  it("belong to their own client", async () => {
    const [one, other] = [create(TAG), create(TAG)];
    await mount(one);
    await mount(other);
    say(other, "Elsewhere.");
    await until(() => outletOf(other.shadowRoot));
    expectSame(outletOf(one.shadowRoot), undefined);
  });

  it("appear in a <lily-alerts> of the same client when there is one", async () => {
    const { one, environment } = await twoElements();
    const own = create("lily-alerts", { environment });
    const foreign = create("lily-alerts");
    document.body.append(own, foreign);
    await until(() => own.shadowRoot!.querySelector("button"));
    say(one, "There.");
    const outlet = await until(() => outletOf(own.shadowRoot));
    expect(textIn(outlet)).to.equal("There.");
    await settled();
    for (const element of [one, foreign]) {
      expectSame(outletOf(element.shadowRoot), undefined);
    }
    own.remove();
    await until(() => textIn(outletOf(one.shadowRoot)) === "There.");
  });

  it("show the server's message", async () => {
    const { one } = await twoElements();
    const refused = new ApiError({ status: 422, statusText: "", words: "Too long" });
    alerts(look(one).surface.client).showError(refused);
    const outlet = await until(() => outletOf(one.shadowRoot));
    expect(textIn(outlet)).to.equal("422Too long");
  });
});

describe("an element's alerts beside a dialog", () => {
  afterEach(clearPage);

  /** Whether a person could press it: what is outside the topmost dialog is inert. */
  function reachable(outlet: HTMLElement): boolean {
    const button = outlet.shadowRoot!.querySelector("button")!;
    button.focus();
    const reached = outlet.shadowRoot!.activeElement === button;
    button.blur();
    return reached;
  }

  function dialogIn(place: ParentNode): HTMLDialogElement {
    const dialog = document.createElement("dialog");
    dialog.append(document.createElement("input"));
    place.append(dialog);
    return dialog;
  }

  it("appear inside the open dialog", async () => {
    const { one } = await twoElements();
    const dialog = dialogIn(document.body);
    dialog.showModal();
    say(one, "Here.");
    const outlet = await until(() => outletOf(dialog));
    expect(outlet.matches(":popover-open")).to.equal(true);
    expect(reachable(outlet)).to.equal(true);
    const { top } = outlet.getBoundingClientRect();
    expect(top, "at the bottom of the window, not of the dialog").to.be.greaterThan(
      innerHeight / 2,
    );
  });

  it("appear inside the topmost dialog, even in another element's root", async () => {
    const { one, two } = await twoElements();
    dialogIn(document.body).showModal();
    const topmost = dialogIn(two.shadowRoot!);
    topmost.showModal();
    say(one, "Here.");
    const outlet = await until(() => outletOf(topmost));
    expect(reachable(outlet)).to.equal(true);
    expect(getComputedStyle(outlet.shadowRoot!.querySelector(".alert")!).display).to.equal("flex");
    topmost.remove();
  });

  it("move into a dialog that opens in the element that has the focus", async () => {
    const { one, two } = await twoElements();
    two.shadowRoot!.querySelector("button")!.focus();
    say(one, "Here.");
    await until(() => outletOf(one.shadowRoot));
    const dialog = dialogIn(two.shadowRoot!);
    dialog.showModal();
    await until(() => outletOf(dialog));
    (two.shadowRoot!.activeElement as HTMLElement).blur();
    say(one, "Still here.");
    await settled();
    expect(reachable(outletOf(dialog)!)).to.equal(true);
    dialog.remove();
    await until(() => outletOf(one.shadowRoot));
  });

  it("move into a dialog that opens, and back when it closes", async () => {
    const { one } = await twoElements();
    say(one, "Here.");
    await until(() => outletOf(one.shadowRoot));
    const dialog = dialogIn(document.body);
    dialog.showModal();
    const outlet = await until(() => outletOf(dialog));
    expect(reachable(outlet)).to.equal(true);
    dialog.close();
    await until(() => outletOf(one.shadowRoot));
    expectSame(outletOf(dialog), undefined);
    expect(reachable(outletOf(one.shadowRoot)!)).to.equal(true);
  });
});
