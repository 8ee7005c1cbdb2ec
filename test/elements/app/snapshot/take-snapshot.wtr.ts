import { expect } from "chai";
import { drawSnapshot } from "../../../../core/platform/browser/screen-snapshot.ts";
import { takeSnapshot } from "../../../../elements/app/snapshot/take-snapshot.ts";
import { sharedSheets } from "../../../../elements/sheets.ts";

const host = (parent: Node, tag: string, html: string, ...sheets: string[]) => {
  const made = parent.appendChild(document.createElement(tag));
  const root = made.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = sharedSheets(sheets);
  root.innerHTML = html;
  return root;
};

/** Takes a snapshot, and draws what was stored of it. */
function again(root: ShadowRoot): ShadowRoot {
  const stored = JSON.parse(JSON.stringify(takeSnapshot(root, Date.now(), new Set(["revealed"]))));
  const drawn = document.body.appendChild(drawSnapshot(stored, new Map()));
  return drawn.firstElementChild!.shadowRoot!;
}

afterEach(() => document.body.replaceChildren());

describe("A snapshot of the screen", () => {
  it("looks like the page, with what is inside its elements", () => {
    const root = host(document.body, "div", `<h1 class="a">Home</h1>`, "h1 { margin: 5px }");
    host(root, "lily-timeline", `<p style="padding: 2px">Soup.</p>`, "p { margin: 6px }");
    const drawn = again(root);
    expect(getComputedStyle(drawn.querySelector("h1.a")!).marginTop).equal("5px");
    const post = drawn.querySelector("div")!.shadowRoot!.querySelector("p")!;
    expect(post.textContent).equal("Soup.");
    expect(getComputedStyle(post).marginTop).equal("6px");
    expect(getComputedStyle(post).paddingTop).equal("2px");
  });

  it("ends at the bottom of the window", () => {
    const item = (text: string) =>
      `<article style="display: block; height: 3000px">${text}</article>`;
    const feed = `<div class="feed"><div>${item("Soup.")}</div><div>${item("Bread.")}</div></div>`;
    const drawn = again(host(document.body, "div", feed));
    expect(drawn.textContent).equal("Soup.");
  });

  it("ends before a post that the reader has unfolded, uncovered or revealed", () => {
    for (const opened of [
      `<div class="warning"><button aria-expanded="true">Less</button></div>`,
      `<button class="media-mark hide">Hide</button>`,
      `<article data-status="revealed">Filtered</article>`,
    ]) {
      const feed = `<div class="feed"><div>Soup.</div><div>${opened}</div><div>Bread.</div></div>`;
      const drawn = again(host(document.body, "div", feed));
      expect(drawn.textContent, opened).equal("Soup.");
    }
  });

  it("leaves out times and unsent text", () => {
    const html = `<time datetime="2026-01-01">2m</time><textarea>Dear diary</textarea>`;
    const drawn = again(host(document.body, "div", html));
    expect(drawn.querySelector("time")!.checkVisibility({ visibilityProperty: true })).equal(false);
    expect(drawn.querySelector("textarea")!.value).equal("");
  });

  it("leaves out what videos play, but not their pictures", () => {
    const html = `<video poster="data:,poster" src="data:,one"><source src="data:,two"></video>`;
    const drawn = again(host(document.body, "div", html));
    expect(drawn.innerHTML).equal(`<video poster="data:,poster"></video>`);
  });

  it("leaves out what appears only after the first screen", () => {
    const head = `<div class="column-head"><h1>Home</h1><button>Settings</button></div>`;
    const bar = `<a>Bell <b class="badge">7</b><span class="visually-hidden">7 unread</span></a>`;
    const drawn = again(host(document.body, "div", head + bar));
    expect(drawn.textContent).equal("HomeBell ");
  });
});
