import { expect } from "chai";
import { plainText } from "../../../core/html/plain-text.ts";

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
});
