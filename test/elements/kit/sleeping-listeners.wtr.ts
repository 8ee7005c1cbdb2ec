import { expect } from "chai";
import { sleepUntilUsed } from "../../../elements/kit/late/sleeping-listeners.ts";

function sleeping() {
  const host = document.createElement("div");
  document.body.append(host);
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = "<button>Press</button>";
  sleepUntilUsed(root);
  return { host, root, button: root.querySelector("button")! };
}

describe("listeners that sleep until an element is used", () => {
  afterEach(() => document.body.replaceChildren());

  it("hear the event that wakes them, in both phases, and all later ones", () => {
    const { root, button } = sleeping();
    const heard: string[] = [];
    root.addEventListener("click", () => heard.push("capture"), true);
    root.addEventListener("click", () => heard.push("bubble"), false);
    button.click();
    expect(heard).to.deep.equal(["capture", "bubble"]);
    button.click();
    expect(heard).to.have.length(4);
  });

  it("don't hold up those that don't tell their phase", () => {
    const { root, button } = sleeping();
    let heard = 0;
    root.addEventListener("lily-test", () => (heard += 1));
    button.dispatchEvent(new Event("lily-test", { bubbles: true }));
    expect(heard).to.equal(1);
  });
});
