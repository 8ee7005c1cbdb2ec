import { expect } from "chai";
import { openDialog } from "../../../elements/kit/dialogs/dialog-life.ts";

describe("a dialog with something open above it", () => {
  let host: HTMLElement;
  let dialog: HTMLDialogElement;
  let menu: HTMLElement;
  let closings: number;
  let end: () => void;

  const press = (key: string) =>
    menu.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  const cancel = (from: EventTarget, bubbles: boolean) =>
    from.dispatchEvent(new Event("cancel", { bubbles, cancelable: true }));

  beforeEach(() => {
    host = document.createElement("div");
    dialog = document.createElement("dialog");
    menu = document.createElement("div");
    menu.popover = "auto";
    dialog.append(menu);
    host.attachShadow({ mode: "open" }).append(dialog);
    document.body.append(host);
    closings = 0;
    end = openDialog(dialog, () => (closings += 1));
  });

  afterEach(() => {
    end();
    host.remove();
  });

  it("stays open when Escape closes a popover, even in WebKit", () => {
    menu.showPopover();
    press("Escape");
    menu.hidePopover();
    cancel(dialog, false);
    expect(closings).to.equal(0);
    expect(dialog.open).to.equal(true);
    press("Escape");
    cancel(dialog, false);
    expect(closings).to.equal(1);
  });

  it("stays open when a file picker is cancelled", () => {
    const field = document.createElement("input");
    dialog.append(field);
    cancel(field, true);
    expect(closings).to.equal(0);
  });
});

describe("a dialog that closes", () => {
  it("gives the focus back to what had it, even inside an element that would choose another", () => {
    const host = document.createElement("div");
    const list = document.createElement("div");
    const dialog = document.createElement("dialog");
    const [first, second] = [document.createElement("button"), document.createElement("button")];
    list.attachShadow({ mode: "open" }).append(first, second);
    list.focus = () => first.focus();
    host.attachShadow({ mode: "open" }).append(list, dialog);
    document.body.append(host);
    second.focus();
    const end = openDialog(dialog, () => {});
    expect(list.shadowRoot!.activeElement).to.equal(null);
    end();
    expect(list.shadowRoot!.activeElement).to.equal(second);
    host.remove();
  });
});
