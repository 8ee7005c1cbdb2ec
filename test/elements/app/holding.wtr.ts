import { expect } from "chai";
import { watchHolds } from "../../../elements/app/touch/holding.ts";

let page: HTMLElement;
let button: HTMLElement;
let menus: Event[];
let timers: (() => void)[];
let stop: () => void;

beforeEach(() => {
  page = document.body.appendChild(document.createElement("main"));
  button = page.appendChild(document.createElement("button"));
  button.className = "action";
  menus = [];
  timers = [];
  button.addEventListener("contextmenu", event => {
    event.preventDefault();
    menus.push(event);
  });
  stop = watchHolds(page, {
    after(_, action) {
      timers.push(action);
      return () => (timers = timers.filter(other => other !== action));
    },
  });
});

afterEach(() => {
  stop();
  page.remove();
});

function touch(type: string, x = 50, target = button): TouchEvent {
  const touches = [new Touch({ identifier: 1, target, clientX: x, clientY: 50 })];
  const event = new TouchEvent(type, {
    touches: type === "touchend" ? [] : touches,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  target.dispatchEvent(event);
  return event;
}

describe("a finger that stays on a button", () => {
  it("opens what a right click opens, and its end is no press", () => {
    touch("touchstart");
    touch("touchmove", 55);
    timers[0]!();
    expect(menus).to.have.lengthOf(1);
    expect(touch("touchend").defaultPrevented).to.equal(true);
    touch("touchstart");
    expect(touch("touchend").defaultPrevented).to.equal(false);
  });

  it("leaves it to the browser that opens it itself", () => {
    touch("touchstart");
    button.dispatchEvent(new Event("contextmenu", { bubbles: true, cancelable: true }));
    expect(timers).to.deep.equal([]);
  });

  it("does nothing when it moves on, or is lifted", () => {
    touch("touchstart");
    touch("touchmove", 90);
    expect(timers).to.deep.equal([]);
    touch("touchstart");
    touch("touchend");
    expect(timers).to.deep.equal([]);
  });

  it("does nothing where there are no more choices", () => {
    const text = page.appendChild(document.createElement("p"));
    touch("touchstart", 50, text);
    expect(timers).to.deep.equal([]);
  });
});
