import { expect } from "chai";
import manifest from "../../elements/custom-elements.json";
import "../../elements/account-card/index.ts";
import "../../elements/alerts/index.ts";
import "../../elements/app/index.ts";
import "../../elements/bookmark-folders/index.ts";
import "../../elements/composer/index.ts";
import "../../elements/followed-tags/index.ts";
import "../../elements/lists/index.ts";
import "../../elements/login/index.ts";
import "../../elements/notification-bell/index.ts";
import "../../elements/notifications/index.ts";
import "../../elements/status/index.ts";
import "../../elements/filters/index.ts";
import "../../elements/people/index.ts";
import "../../elements/profile/index.ts";
import "../../elements/thread/index.ts";
import "../../elements/timeline/index.ts";
import "../../elements/transfer/index.ts";

const folders = Object.keys(import.meta.glob("../../elements/*/index.ts")).map(path =>
  path.split("/").at(-2)!,
);
interface Declaration {
  tagName: string;
  attributes: readonly { name: string }[];
}
const modules: readonly { declarations: readonly Declaration[] }[] = manifest.modules;
const declarations = modules.flatMap(module => module.declarations);

describe("the custom-elements manifest", () => {
  it("lists exactly the existing elements", () => {
    expect(folders).not.to.be.empty;
    const tags = declarations.map(({ tagName }) => tagName);
    expect(tags.toSorted()).to.deep.equal(folders.map(name => `lily-${name}`).toSorted());
  });

  for (const { tagName, attributes } of declarations) {
    it(`lists the attributes of ${tagName}`, () => {
      const known = customElements.get(tagName) as unknown as { observedAttributes: string[] };
      const told = attributes.map(({ name }) => name);
      expect(told.toSorted()).to.deep.equal(known.observedAttributes.toSorted());
    });
  }
});
