import { expect } from "chai";
import { sanitise, sanitiserReady } from "../../../core/html/sanitise.ts";

describe("sanitise in a browser without a sanitiser", () => {
  it("throws until the fallback engine has loaded, then works", async () => {
    Reflect.deleteProperty(globalThis, "Sanitizer");
    expect(() => sanitise("x")).to.throw("Not ready");
    await Promise.all([sanitiserReady(), sanitiserReady()]);
    const fragment = sanitise('<p onclick="x">x<script>y</script></p>');
    expect((fragment.firstChild as Element).outerHTML).to.equal("<p>x</p>");
  });
});
