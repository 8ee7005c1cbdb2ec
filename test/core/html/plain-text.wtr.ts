import { expect } from "chai";
import { parsedText, plainText } from "../../../core/html/plain-text.ts";
import { simpleText } from "../../../core/html/simple-text.ts";

const cases: [what: string, html: string, text: string][] = [
  ["> in an attribute", '<a title="a > b" href="https://a.example/?x=>">link</a>', "link"],
  ["a script", "a<script>alert('<p>')</script>b", "ab"],
  [
    "tags spelt with entities",
    "&lt;script&gt;x&lt;/script&gt; &amp;amp;",
    "<script>x</script> &amp;",
  ],
  ["a comment", "a<!-- <p> -->b", "ab"],
  ["a tag that never ends", "a<b title='", "a"],
  ["a style", "<style>p{}</style>x", "x"],
  ["nothing", "", ""],
  ["plain text", "a b", "a b"],
  ["line breaks of every spelling", "a<br>b<br/>c<br />d", "a\nb\nc\nd"],
  ["two line breaks", "a<br/><br/>b", "a\n\nb"],
  ["paragraphs", "<p>a</p><p>b</p>", "a\n\nb"],
  ["paragraphs typed on lines of their own", "<p>a</p>\n<p>b</p>\n", "a\n\nb"],
  ["a line break in a paragraph", "<p>a<br>b</p><p>c</p>", "a\nb\n\nc"],
  ["an empty paragraph between", "<p>a</p><p> </p><p></p><p>b</p>", "a\n\nb"],
  ["paragraphs with attributes", '<p dir="ltr">a</p><p class="quote-inline">b</p>', "a\n\nb"],
  ["text around a paragraph", "a<p>b</p>c", "a\n\nb\n\nc"],
  ["marks in a word", "a<b>b</b><i>c</i>", "abc"],
  ["blanks between marks", "<b>a</b> <i>b</i>", "a b"],
  ["a list", "<p>x</p><ul>\n<li>a</li>\n<li>b</li>\n</ul>y", "x\n\na\nb\ny"],
  ["a nested list", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "a\nb\nc"],
  ["headings", "<h1>T</h1><p>x</p>", "T\n\nx"],
  ["quotations", "<blockquote><p>a</p><p>b</p></blockquote>c", "a\n\nb\n\nc"],
  ["a table", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"],
  ["code keeps its lines", "<p>x</p><pre><code>  a\n\n  b</code></pre>", "x\n\n  a\n\n  b"],
  ["blocks without a paragraph", "<div>a</div><div>b</div>", "a\nb"],
  [
    "a shortened link in full",
    '<span class="invisible">https://</span><span class="ellipsis">a.b</span><span class="invisible">/c</span>',
    "https://a.b/c",
  ],
  [
    "a mention",
    '<span class="h-card"><a href="https://a.example/@b" class="u-url mention">@<span>b</span></a></span> hi',
    "@b hi",
  ],
  ["another server's emoji", 'a <img src="https://a.example/b.png" alt=":b:">', "a :b:"],
  ["entities", "&eacute;&nbsp;&#128008;", "é\u00a0🐈"],
];

describe("plainText", () => {
  for (const [what, html, text] of cases) {
    it(what, () => expect(plainText(html)).to.equal(text));
  }

  it("reads common posts without a parser", () => {
    const posts = cases.filter(([, html]) => simpleText(html) !== undefined);
    expect(posts.map(([what]) => what)).to.include.members([
      "paragraphs typed on lines of their own",
      "a line break in a paragraph",
      "a nested list",
      "a shortened link in full",
      "a mention",
      "quotations",
    ]);
  });

  it("gives the same text with and without a parser", () => {
    const pieces = [
      ...["<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<br>", "<br/>", "</br>", "<ul>"],
      ...["</ul>", "<li>", "</li>", '<a href="https://a.example/?a=1&amp;b">', "</a>", " ", "\n"],
      ...[
        "a",
        "b c",
        "&amp;",
        "&lt;p&gt;",
        "&nbsp;",
        "&",
        "<",
        ">",
        "<blockquote>",
        "</blockquote>",
      ],
      ...["\r\n", '<span class="x">', "</span>", "<p class=x>", "<pre>", "</pre>", "<!-- x -->"],
    ];
    // The same every time, and as wild as chance.
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let simple = 0;
    const wrap = [(html: string) => html, (html: string) => `<p>${html}</p>`];
    for (let round = 0; round < 20_000; round += 1) {
      const inner = Array.from({ length: next(7) }, () => pieces[next(pieces.length)]!).join("");
      const html = wrap[next(2)]!(inner) + wrap[next(2)]!("x");
      const text = simpleText(html);
      if (text === undefined) continue;
      simple += 1;
      expect(text, html).to.equal(parsedText(html));
    }
    expect(simple).to.be.above(1_000);
    expect(simpleText("<b>".repeat(40) + "a" + "</b>".repeat(40))).to.equal(undefined);
  });
});
