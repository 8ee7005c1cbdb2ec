import { expect } from "chai";
import { Suspense, use, useState, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { define } from "../../elements/define.tsx";
import { readable, useArrival } from "../../elements/kit/late/arrival.ts";
import { latePart } from "../../elements/kit/late/late.tsx";
import { claimComplaints } from "../support/elements/complaints.ts";
import { click } from "../support/elements/following.ts";
import { clearPage, create, textOf } from "../support/elements/probe.tsx";
import { byRole } from "../../demo/states/roles.ts";
import { settled, until } from "../../demo/environment/until.ts";

let comes = false;
let asked = 0;
const Part = latePart(async () => {
  asked += 1;
  if (!comes) throw new TypeError("Failed to fetch");
  return { Content: () => <p>The part</p> };
}, "Content");

function Holder(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <textarea aria-label="Words" />
      <button type="button" onClick={() => setOpen(!open)}>
        Open
      </button>
      {open && <Part />}
    </>
  );
}
define({ tag: "lily-late-holder", component: Holder, catalogues: { english: {}, others: {} } });

describe("a lazily loaded part that fails to load", () => {
  afterEach(clearPage);

  it("shows an error, leaves the rest in place, and can be retried", async () => {
    const element = create("lily-late-holder");
    document.body.append(element);
    const words = await until(() => byRole(element, "textbox", "Words") as HTMLTextAreaElement);
    words.value = "Written";
    click(byRole(element, "button", "Open")!);
    const again = await until(() => byRole(element, "button", "Try again"));
    expect(byRole(element, "alert")!.textContent).to.include("This part couldn’t be loaded.");
    await settled();
    expect(asked).to.equal(1);

    click(again);
    await until(() => asked === 2 && byRole(element, "button", "Try again"));
    comes = true;
    click(byRole(element, "button", "Try again")!);
    await until(() => textOf(element).includes("The part"));
    expect(words.isConnected && words.value).to.equal("Written");
    expect(asked).to.equal(3);
    expect(claimComplaints().every(words => words.includes("MissingCode"))).to.equal(true);
  });
});

let arrive = () => {};
const Awaited = latePart(
  () =>
    new Promise<{ Content: () => ReactElement }>(done => {
      arrive = () => done({ Content: () => <p>The part</p> });
    }),
  "Content",
);
define({
  tag: "lily-late-waiting",
  component: () => <Awaited fallback={<p>Loading</p>} />,
  catalogues: { english: {}, others: {} },
});

describe("a lazily loaded part", () => {
  afterEach(clearPage);

  it("takes the place of its fallback in the next frames after its code has come", async () => {
    const element = create("lily-late-waiting");
    document.body.append(element);
    await until(() => textOf(element).includes("Loading"));
    arrive();
    // React itself would keep it back for 300 ms, which are some twenty frames.
    let frames = 0;
    for (; !textOf(element).includes("The part"); frames += 1)
      await new Promise(requestAnimationFrame);
    expect(frames).to.be.below(9);
    expect(textOf(element)).not.to.include("Loading");
  });

  it("comes too where another instance waits for the same code in React's own way", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const shared = readable(promise);
    const Suspended = () => <p>{use(promise)} by React</p>;
    const Asking = () => <p>{useArrival(shared) ?? "Loading"} by itself</p>;
    const host = document.createElement("div");
    document.body.append(host);
    const root = createRoot(host);
    const draw = (second: boolean) =>
      root.render(
        <>
          <Suspense fallback="Waiting">
            <Suspended />
          </Suspense>
          {second && <Asking />}
        </>,
      );
    draw(false);
    await until(() => host.textContent === "Waiting");
    draw(true);
    await until(() => host.textContent.includes("Loading by itself"));
    resolve("The part");
    await until(() => host.textContent === "The part by ReactThe part by itself");
    root.unmount();
  });
});
