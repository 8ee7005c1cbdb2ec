import { expect } from "chai";
import { MAX_DEPTH, MAX_NODES, MAX_TAGS } from "../../../core/html/allow-list.ts";
import { sanitise, sanitiseBy, sanitiserReady } from "../../../core/html/sanitise.ts";
import { bareParser, engines, written } from "./engines.ts";
import { hostile } from "./hostile-cases.ts";
import { posts } from "./post-cases.ts";

declare global {
  interface Window {
    pwned?: unknown;
  }
}

describe("sanitise", () => {
  it("is tested with more than 60 hostile texts and 20 posts", () => {
    expect(hostile.length).to.be.above(60);
    expect(posts.length).to.be.above(20);
  });

  for (const [name, engine] of [...engines(), ["bare", bareParser] as const]) {
    describe(`with the ${name} engine`, () => {
      const clean = (html: string) => sanitiseBy(engine, html);

      for (const [what, html, safe] of [...hostile, ...posts]) {
        it(what, () => {
          const fragment = clean(html);
          expect(written(fragment)).to.equal(safe);
          expect(fragment.ownerDocument).to.equal(document);
        });
      }

      it("does not change its own results", () => {
        for (const [, , safe] of [...hostile, ...posts]) {
          expect(written(clean(safe))).to.equal(safe);
        }
      });

      it("runs no script and loads nothing, neither while parsing nor in the page", async () => {
        const place = document.body.appendChild(document.createElement("div"));
        for (const [, html] of hostile) place.append(clean(html));
        for (const element of place.querySelectorAll<HTMLElement>("summary, p, b, abbr")) {
          element.click();
          element.focus();
        }
        await sprung(place);
        place.remove();
        expect(window.pwned).to.equal(undefined);
        const loaded = performance.getEntriesByType("resource").map(entry => entry.name);
        expect(loaded.filter(address => address.includes("pwned"))).to.deep.equal([]);
      });

      it("keeps the text of elements that are nested too deep", () => {
        const fragment = clean(`${"<blockquote>".repeat(3000)}deep`);
        expect(fragment.textContent).to.equal("deep");
        expect(fragment.querySelectorAll("*").length).to.equal(MAX_DEPTH);
      });

      it("stops when a post has too many elements or too much text", () => {
        const fragment = clean("<i>x</i>".repeat(MAX_TAGS));
        expect(fragment.querySelectorAll("i").length).to.equal(MAX_TAGS / 2);
        expect(clean(`<p>${"y".repeat(5_000_000)}`).textContent?.length).to.be.below(200_000);
      });

      it("stops when misnested tags multiply", () => {
        const open = Array.from({ length: 400 }, (_, at) => `<b lang="x${at}">`).join("");
        const fragment = clean(`${open}${"<p>x".repeat(3000)}`);
        const nodes = document.createNodeIterator(fragment);
        let count = 0;
        while (nodes.nextNode()) count += 1;
        expect(count).to.be.at.most(MAX_NODES + 1);
      });
    });
  }

  it("uses the browser's own engine at once if there is one", async () => {
    expect(written(sanitise("<p onclick=x>ready</p>"))).to.equal("<p>ready</p>");
    await sanitiserReady();
  });
});

/** Resolves when a trap set like the hostile ones has gone off, so that theirs would have too. */
async function sprung(place: Element): Promise<void> {
  const trap = document.createElement("div");
  trap.innerHTML = `<img src="/trap.png" onerror="this.dispatchEvent(new Event('sprung', {bubbles: true}))">`;
  const gone = new Promise(resolve => trap.addEventListener("sprung", resolve));
  place.append(trap);
  await gone;
}
