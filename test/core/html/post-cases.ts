import type { Case } from "./hostile-cases.ts";

const same = (what: string, html: string): Case => [what, html, html];

/** What real servers send, and what stays of it. */
export const posts: Case[] = [
  ["nothing", "", ""],
  same("plain text with a blank at its ends", " x "),
  [
    "Pleroma's mention",
    '<span class="h-card"><a class="u-url mention" data-user="BCeklCBp00boqBeTNA" href="http://pleroma.example/users/alice" rel="ugc">@<span>alice</span></a></span> hi',
    '<span class="h-card"><a class="u-url mention" href="http://pleroma.example/users/alice" data-user="BCeklCBp00boqBeTNA">@<span>alice</span></a></span> hi',
  ],
  [
    "Pleroma's hashtag",
    '<a class="hashtag" data-tag="needle" href="http://pleroma.example/tag/needle" rel="tag ugc">#needle</a>',
    '<a class="hashtag" href="http://pleroma.example/tag/needle">#needle</a>',
  ],
  [
    "Mastodon's mention",
    '<p><span class="h-card" translate="no"><a href="https://m.example/@bob" class="u-url mention">@<span>bob</span></a></span></p>',
    '<p><span class="h-card" translate="no"><a class="u-url mention" href="https://m.example/@bob">@<span>bob</span></a></span></p>',
  ],
  [
    "Mastodon's shortened link",
    '<a href="https://a.example/long/path" target="_blank" rel="nofollow noopener" translate="no"><span class="invisible">https://</span><span class="ellipsis">a.example/lo</span><span class="invisible">ng/path</span></a>',
    '<a translate="no" href="https://a.example/long/path"><span class="invisible">https://</span><span class="ellipsis">a.example/lo</span><span class="invisible">ng/path</span></a>',
  ],
  [
    "Pleroma's quote",
    'I quote<span class="quote-inline"><br/><br/><bdi>RT:</bdi> <a href="http://p.example/objects/1">http://p.example/objects/1</a></span>',
    'I quote<span class="quote-inline"><br><br><bdi>RT:</bdi> <a href="http://p.example/objects/1">http://p.example/objects/1</a></span>',
  ],
  same("Mastodon's quote", '<p class="quote-inline">RE: <a href="https://m.example/1">x</a></p>'),
  ["runs of line breaks", "a<br/><br/><br />b", "a<br><br><br>b"],
  same("paragraphs of white space", "<p> </p><p>\n</p><p></p>"),
  same("headings and a rule", "<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6><hr>"),
  [
    "lists",
    '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3" reversed type="a"><li value="7">c</li></ol>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3" reversed=""><li value="7">c</li></ol>',
  ],
  same("definitions", "<dl><dt><dfn>a</dfn></dt><dd>b</dd></dl>"),
  [
    "table",
    '<table><caption>c</caption><thead><tr><th scope="col" width="9">h</th></tr></thead><tbody><tr><td colspan="2" align="right">x</td></tr></tbody></table>',
    '<table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  ],
  [
    "code",
    '<pre class="highlight"><code class="language-c++ hljs">if (a &lt; b &amp;&amp; b)\n\t:tab:\n</code></pre>',
    '<pre><code class="language-c++">if (a &lt; b &amp;&amp; b)\n\t:tab:\n</code></pre>',
  ],
  same("ruby", "<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>"),
  same("details", "<details><summary>s</summary>x</details>"),
  [
    "quotations",
    '<blockquote cite="https://a.example"><p>x</p><cite>y</cite></blockquote><q>z</q>',
    "<blockquote><p>x</p><cite>y</cite></blockquote><q>z</q>",
  ],
  same(
    "marks in text",
    '<b>b</b><strong>s</strong><i>i</i><em>e</em><u>u</u><s>s</s><del>d</del><ins>i</ins><small>s</small><sub>s</sub><sup>s</sup><kbd>k</kbd><samp>s</samp><var>v</var><mark>m</mark><abbr title="t">a</abbr><time datetime="2026-11-21">t</time>a<wbr>b',
  ),
  same("direction", '<p dir="rtl" lang="ar">وسم <bdi>x</bdi> <bdo dir="ltr">y</bdo></p>'),
  [
    "direction in capitals",
    '<p dir=" RTL " lang=" de-AT ">x</p>',
    '<p dir="rtl" lang="de-AT">x</p>',
  ],
  [
    "Misskey's effects",
    '<span class="mfm-spin _mfm_spin_" data-mfm-speed="2s" style="animation:x">x</span>',
    '<span class="mfm-spin">x</span>',
  ],
  same("greentext", '<span class="greentext">&gt;x</span>'),
  [
    "another server's emoji",
    'a <img class="emoji" src="https://a.example/b.png" alt=":blob:"> b',
    "a :blob: b",
  ],
  ["a code around which tags went", "<font>:bl</font>ob:", ":blob:"],
  [
    "blocks that we do not draw",
    "<article><section>a</section><center>b</center></article>",
    "<div><div>a</div><div>b</div></div>",
  ],
  [
    "words for looks",
    "<font color=red>a</font><big>b</big><strike>c</strike><tt>d</tt><marquee>e</marquee>",
    "ab<s>c</s>de",
  ],
  same(
    "links of other kinds",
    '<a href="mailto:a@b.example">a</a><a href="xmpp:a@b.example">b</a><a href="gemini://a.example/">c</a><a href="magnet:?xt=urn:x">d</a>',
  ),
  [
    "a link to another script's host",
    '<a href="https://müller.example/straße?q=ä">x</a>',
    '<a href="https://xn--mller-kva.example/stra%C3%9Fe?q=%C3%A4">x</a>',
  ],
  [
    "a link with blanks around it",
    '<a href=" https://a.example/ ">x</a>',
    '<a href="https://a.example/">x</a>',
  ],
  same("entities", "a &amp; b &lt;3 \u00a0".replace("\u00a0", "&nbsp;")),
];
