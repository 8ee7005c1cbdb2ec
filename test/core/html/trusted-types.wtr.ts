import { expect } from "chai";
import { policy } from "../../../core/html/trusted-types.ts";
import { sanitiseBy } from "../../../core/html/sanitise.ts";
import { engines, written } from "./engines.ts";
import { hostile } from "./hostile-cases.ts";

/** Holds for the rest of this page, as if the server had sent it. */
function enforce(): void {
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = "require-trusted-types-for 'script'; trusted-types lily";
  document.head.append(meta);
}

describe("under require-trusted-types-for 'script'", () => {
  const violations: string[] = [];

  before(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) => {
      violations.push(`${violatedDirective} ${sample}`);
    });
    enforce();
  });

  it("assigning text to innerHTML throws", () => {
    const set = () => (document.createElement("div").innerHTML = "<b>x</b>");
    expect(set).to.throw(TypeError);
  });

  it("both engines work without violations", () => {
    violations.length = 0;
    for (const [name, engine] of engines()) {
      for (const [what, html, safe] of hostile) {
        expect(written(sanitiseBy(engine, html)), `${name}: ${what}`).to.equal(safe);
      }
    }
    expect(violations).to.deep.equal([]);
  });

  it("the policy allows script addresses of our own origin only", () => {
    expect(String(policy()?.createScriptURL("/sw.js"))).to.equal(`${location.origin}/sw.js`);
    expect(() => policy()?.createScriptURL("https://evil.example/sw.js")).to.throw(TypeError);
    expect(() => policy()?.createScriptURL("data:text/javascript,1")).to.throw(TypeError);
  });

  it("the policy is shared by two copies of its module", async () => {
    const other: { policy: typeof policy } = await import(
      "../../../core/html/trusted-types.ts?again" as string
    );
    expect(other.policy).not.to.equal(policy);
    expect(other.policy()).to.equal(policy());
  });
});
