import { expect } from "chai";
import { createRoot } from "react-dom/client";
import { richText } from "../../../core/html/rich-text.ts";
import { sanitiserReady } from "../../../core/html/sanitise.ts";
import { RichText } from "../../../elements/kit/text/rich-text.tsx";
import { richTextSheets } from "../../../elements/kit/text/rich-text-sheets.ts";
import { until } from "../../../demo/environment/until.ts";

describe("rich text", () => {
  let host: HTMLElement;
  let root: ReturnType<typeof createRoot>;

  before(sanitiserReady);

  beforeEach(() => {
    host = document.body.appendChild(document.createElement("div"));
    host.style.inlineSize = "300px";
    const shadow = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(richTextSheets.join("\n"));
    shadow.adoptedStyleSheets = [sheet];
    root = createRoot(shadow);
  });

  afterEach(() => {
    root.unmount();
    host.remove();
  });

  async function draw(...contents: DocumentFragment[]): Promise<HTMLElement[]> {
    root.render(
      contents.map((content, index) => (
        <RichText key={index} className="rich-text" content={content} lang="fr" />
      )),
    );
    return until(() => {
      const found = [...host.shadowRoot!.querySelectorAll<HTMLElement>(".rich-text")];
      return found.length === contents.length && found;
    });
  }

  it("shows the same content in several places", async () => {
    const content = richText("<p>Twice</p>");
    const drawn = await draw(content, content);
    expect(drawn.map(({ textContent }) => textContent)).to.deep.equal(["Twice", "Twice"]);
    expect(content.textContent).to.equal("Twice");
    expect(drawn[0]).to.include({ lang: "fr", dir: "auto" });
  });

  it("replaces the old content", async () => {
    await draw(richText("<p>Old</p>"));
    const [drawn] = await draw(richText("<p>New</p>"));
    await until(() => drawn!.textContent === "New");
  });

  it("makes only wide blocks focusable, so that they can be scrolled by keyboard", async () => {
    const wide = "<pre>const wide = 1; const wider = 2; const widest = 3; // and so on</pre>";
    const [drawn] = await draw(richText(`<pre>x</pre>${wide}<table><tr><td>a</td></tr></table>`));
    await until(() => drawn!.textContent);
    const stops = [...drawn!.querySelectorAll<HTMLElement>("[tabindex]")];
    expect(stops.map(({ textContent }) => textContent.slice(0, 10))).to.deep.equal(["const wide"]);
    expect(drawn!.scrollWidth).to.be.at.most(300);
  });

  it("breaks words that are longer than a line", async () => {
    const [drawn] = await draw(richText(`<p>${"Donaudampfschifffahrt".repeat(9)}</p>`));
    await until(() => drawn!.textContent);
    expect(drawn!.scrollWidth).to.be.at.most(300);
  });

  describe("code in rich text", () => {
    const block = (code: string, language = "") =>
      richText(`<pre><code${language && ` class="language-${language}"`}>${code}</code></pre>`);
    const kinds = (drawn: HTMLElement) =>
      Object.fromEntries(
        [...drawn.querySelectorAll("code > span")].map(one => [one.textContent, one.className]),
      );

    it("is highlighted without a change of text or layout", async () => {
      const code = '// To greet\nfunction greet(name) {\n  return "Hello &lt;b&gt;" + 7;\n}';
      const [drawn] = await draw(block(code, "javascript"));
      const before = await until(() => drawn!.querySelector("pre")?.getBoundingClientRect());
      await until(() => drawn!.querySelector("code > span"));
      expect(drawn!.textContent).to.equal(
        '// To greet\nfunction greet(name) {\n  return "Hello <b>" + 7;\n}',
      );
      expect(kinds(drawn!)).to.include({
        function: "code-keyword",
        '"Hello <b>"': "code-string",
        "7": "code-number",
        greet: "code-name",
      });
      expect(drawn!.querySelector("b")).to.equal(null);
      expect(drawn!.querySelector("pre")!.getBoundingClientRect()).to.deep.equal(before);
      const number = drawn!.querySelector(".code-number")!;
      expect(getComputedStyle(number).color).not.to.equal(getComputedStyle(drawn!).color);
    });

    it("has its language detected only if it has several lines", async () => {
      const python = "from os import path\ndef there(name):\n    return path.exists(name)";
      const [lines, line] = await draw(block(python), block("import path"));
      await until(() => lines!.querySelector("code > span"));
      expect(kinds(lines!)).to.include({ def: "code-keyword", there: "code-name" });
      expect(line!.querySelector("code > span")).to.equal(null);
    });

    for (const [what, code, language] of [
      ["in a language that nobody knows", "let x = 1;\nlet y = 2;", "klingon"],
      ["that has lines without an end", `let x = 1;\n${"a_a".repeat(99)}`, "js"],
      ["without an end", "let x = 1;\n".repeat(999), "js"],
      ["full of nothing", `let x = 1;${"\n".repeat(99)}let y = 2;`, "js"],
      ["that is dressed already", "<b>let</b> x = 1;\nlet y = 2;", "js"],
    ] as const)
      it(`is left without highlighting: ${what}`, async () => {
        const [drawn, other] = await draw(block(code, language), block("let x = 1;", "js"));
        await until(() => other!.querySelector("code > span"));
        expect(drawn!.querySelector("code > span")).to.equal(null);
      });
  });

  it("underlines links", async () => {
    const [drawn] = await draw(richText(`<p>a <a href="https://a.example/">link</a></p>`));
    const link = await until(() => drawn!.querySelector("a"));
    expect(getComputedStyle(link).textDecorationLine).to.equal("underline");
  });
});
