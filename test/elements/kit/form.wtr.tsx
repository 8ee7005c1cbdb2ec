import { expect } from "chai";
import type { ReactElement } from "react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { Button } from "../../../elements/kit/controls/button.tsx";
import { TextInput } from "../../../elements/kit/controls/field.tsx";
import { Form } from "../../../elements/kit/controls/form.tsx";
import { pressKey } from "../../support/elements/runner.ts";
import { until } from "../../../demo/environment/until.ts";

/** Where a form stands. */
const PLACES: Record<string, () => HTMLElement> = {
  "on a page": () => document.body,
  "in a frame whose sandbox blocks forms": () => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
    document.body.append(frame);
    return frame.contentDocument!.body;
  },
};

describe("a form", () => {
  let root: ReturnType<typeof createRoot>;

  afterEach(() => {
    root.unmount();
    document.body.replaceChildren();
  });

  async function draw(content: ReactElement, place = document.body) {
    const host = place.appendChild(place.ownerDocument.createElement("div"));
    root = createRoot(host);
    root.render(content);
    return {
      field: await until(() => host.querySelector("input")),
      button: host.querySelector("button")!,
      form: host.querySelector("form")!,
    };
  }

  for (const [name, place] of Object.entries(PLACES))
    it(`${name} is sent once by its button, and by Enter in a field`, async () => {
      let sent = 0;
      const { field, button } = await draw(
        <Form onSend={() => (sent += 1)}>
          <input aria-label="Name" />
          <input aria-label="Server" />
          <Button type="submit">
            <span>Send</span>
          </Button>
        </Form>,
        place(),
      );
      button.querySelector("span")!.click();
      expect(sent).to.equal(1);
      field.focus();
      await pressKey("Enter");
      await until(() => sent > 1);
      expect(sent).to.equal(2);
    });

  it("isn't sent by a disabled button, by others, or while a field is invalid", async () => {
    let sent = 0;
    const drawn = (more: { disabled?: boolean; noValidate?: boolean }) => (
      <Form noValidate={more.noValidate} onSend={() => (sent += 1)}>
        <Button>Cancel</Button>
        <TextInput aria-label="Name" required />
        <Button type="submit" disabled={more.disabled}>
          Send
        </Button>
      </Form>
    );
    const { field, form } = await draw(drawn({ disabled: true, noValidate: true }));
    const [cancel, send] = form.querySelectorAll("button");
    field.focus();
    await pressKey("Enter");
    cancel!.click();
    root.render(drawn({}));
    await until(() => !send!.disabled);
    send!.click();
    expect(field.matches(":focus:invalid")).to.equal(true);
    expect(sent).to.equal(0);
    root.render(drawn({ noValidate: true }));
    await until(() => form.noValidate);
    send!.click();
    expect(sent).to.equal(1);
  });

  it("isn't sent by a form in a dialog that it renders, but by extensions of the browser", async () => {
    const sent: string[] = [];
    const inner = (
      <Form className="inner" onSend={() => sent.push("inner")}>
        <Button type="submit">Send</Button>
      </Form>
    );
    const { form } = await draw(
      <Form onSend={() => sent.push("outer")}>
        <input aria-label="Name" />
        {createPortal(inner, document.body)}
      </Form>,
    );
    const nested = document.querySelector<HTMLFormElement>(".inner")!;
    nested.querySelector("button")!.click();
    nested.requestSubmit();
    expect(sent).to.deep.equal(["inner", "inner"]);
    form.requestSubmit();
    expect(sent).to.deep.equal(["inner", "inner", "outer"]);
  });
});
