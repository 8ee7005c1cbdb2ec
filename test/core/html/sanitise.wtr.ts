import { expect } from "chai";

describe("the test runner", () => {
  it("runs in a real browser", () => {
    expect(document.createElement("p").outerHTML).to.equal("<p></p>");
  });
});
