import { useLingui } from "@lingui/react";
import { expect } from "chai";
import { useState, type ReactElement } from "react";
import { define } from "../../elements/define.tsx";
import { latePart, withWords } from "../../elements/kit/late/late.tsx";
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

  it("is not complained about if it was loaded early, since its caller is told", async () => {
    const early = await Part.load("en").catch((error: unknown) => error);
    expect(String(early)).to.include("Code that loads late did not arrive");
    // The browser reports a rejection that nobody handled in its next task.
    await settled();
    expect(claimComplaints()).to.deep.equal([]);
    asked = 0;
  });

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
});

let provide = () => {};
const Greeting = withWords(
  {
    english: { "locales/en/greeting.po": { messages: { greeting: "Good evening" } } },
    others: {
      "locales/de/greeting.po": () =>
        new Promise(done => {
          provide = () => done({ messages: { greeting: "Guten Abend" } });
        }),
    },
  },
  function Greeting(): ReactElement {
    const { i18n } = useLingui();
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {i18n._("greeting")} {count}
      </button>
    );
  },
);
define({
  tag: "lily-late-greeting",
  component: Greeting,
  catalogues: { english: {}, others: {} },
});

describe("a component whose texts load late", () => {
  afterEach(clearPage);

  it("keeps its state and its texts until those of another language have loaded", async () => {
    const element = create("lily-late-greeting");
    document.body.append(element);
    click(await until(() => byRole(element, "button", "Good evening 0")));
    await until(() => byRole(element, "button", "Good evening 1"));
    element.setAttribute("lang", "de");
    await settled();
    expect(textOf(element)).to.include("Good evening 1");
    provide();
    await until(() => byRole(element, "button", "Guten Abend 1"));
  });
});
