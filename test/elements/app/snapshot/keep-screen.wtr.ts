import { expect } from "chai";
import { drawSnapshot } from "../../../../core/platform/browser/screen-snapshot.ts";
import { screenSnapshot } from "../../../../elements/app/snapshot/keep-screen.ts";
import { sharedSheets } from "../../../../elements/sheets.ts";

const host = (parent: Node, tag: string, html: string, ...sheets: string[]) => {
  const made = parent.appendChild(document.createElement(tag));
  const root = made.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = sharedSheets(sheets);
  root.innerHTML = html;
  return root;
};

/** What a snapshot of this page looks like. */
function again(root: ShadowRoot): ShadowRoot {
  const { screen } = screenSnapshot(root, Date.now(), new Set(["revealed"]));
  const stored = JSON.parse(JSON.stringify(screen));
  const drawn = document.body.appendChild(drawSnapshot(stored, new Map()));
  return drawn.firstElementChild!.shadowRoot!;
}

afterEach(() => document.body.replaceChildren());

describe("What Home looked like", () => {
  it("looks the same again, with what is in its elements", () => {
    const root = host(document.body, "div", `<h1 class="a">Home</h1>`, "h1 { margin: 5px }");
    host(root, "lily-timeline", `<p style="padding: 2px">Soup.</p>`, "p { margin: 6px }");
    const drawn = again(root);
    expect(getComputedStyle(drawn.querySelector("h1.a")!).marginTop).equal("5px");
    const post = drawn.querySelector("div")!.shadowRoot!.querySelector("p")!;
    expect(post.textContent).equal("Soup.");
    expect(getComputedStyle(post).marginTop).equal("6px");
    expect(getComputedStyle(post).paddingTop).equal("2px");
  });

  it("is about what can be seen: not about posts below the window", () => {
    const item = (text: string) =>
      `<article style="display: block; height: 3000px">${text}</article>`;
    const feed = `<div class="feed"><div>${item("Soup.")}</div><div>${item("Bread.")}</div></div>`;
    const drawn = again(host(document.body, "div", feed));
    expect(drawn.textContent).equal("Soup.");
  });

  it("ends at a post of which the reader has chosen to see more", () => {
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

  it("tells no time, and nothing of what somebody was writing", () => {
    const html = `<time datetime="2026-01-01">2m</time><textarea>Dear diary</textarea>`;
    const drawn = again(host(document.body, "div", html));
    expect(drawn.querySelector("time")!.checkVisibility({ visibilityProperty: true })).equal(false);
    expect(drawn.querySelector("textarea")!.value).equal("");
  });

  it("has nothing that the client shows later than the first screen", () => {
    const head = `<div class="column-head"><h1>Home</h1><button>Settings</button></div>`;
    const bar = `<a>Bell <b class="badge">7</b><span class="visually-hidden">7 unread</span></a>`;
    const drawn = again(host(document.body, "div", head + bar));
    expect(drawn.textContent).equal("HomeBell ");
  });
});
