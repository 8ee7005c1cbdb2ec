import { CANARY, type Payload, RUN, texts, TRAP } from "./payload.ts";

const all = "position:fixed;inset:0;z-index:2147483647;background:red";

export const styles: Payload[] = texts(
  `<style>*{background:url(${TRAP}.png)!important;display:none}</style>x`,
  `<p style="${all}">x</p>`,
  `<style>@import "${TRAP}.css";:host,:host-context(body){display:none!important}</style>x`,
  `<p style="background:url(${TRAP}.png);margin:-9999px;transform:scale(99)">x</p>`,
  `<style>@font-face{font-family:x;src:url(${TRAP}.woff)}*{font-family:x}</style>x`,
  `<link rel=stylesheet href="${TRAP}.css"><link rel=stylesheet href="data:text/css,*{display:none}">x`,
  `<p class="alert menu dialog feed status column-head side" style="width:999999px">x</p>`,
  `<font size=7 color=red><big><big><big><center><h1>x</h1></center></big></big></big></font>`,
  `<table width=99999 height=99999 border=99 cellpadding=999><tr><td width=99999 height=9999>x</table>`,
  `<hr size=9999 width=99999><pre width=9999>${"x".repeat(3000)}</pre>`,
);

const emoji = (shortcode: string, url: string, asks?: RegExp): Payload => ({
  text: `<p>a :${shortcode}: b</p>`,
  emojis: [{ shortcode, url }],
  ...(asks && { asks }),
});

export const emojis: Payload[] = [
  emoji("x", `javascript:${RUN}`),
  emoji("x", `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`),
  emoji(`x" onerror="${RUN}`, `https://${CANARY}.example/quote.png`, /pwned\.example\/quote\.png/),
  emoji("<b>x</b>", `https://${CANARY}.example/tag.png`, /pwned\.example\/tag\.png/),
  emoji("__proto__", `https://${CANARY}.example/proto.png`, /pwned\.example\/proto\.png/),
  emoji("constructor", `https://${CANARY}.example/made.png`, /pwned\.example\/made\.png/),
  emoji("x", `https://${CANARY}.example/"><script>${RUN}</script>`, /pwned\.example\/%22%3E/),
  emoji("\u202Ex", "//[/"),
  emoji("x", `blob:https://${CANARY}.example/1`),
  emoji("x".repeat(5000), `https://${CANARY}.example/long.png`, /pwned\.example\/long\.png/),
  {
    text: `<p>${":x:".repeat(3000)}</p>`,
    emojis: [{ shortcode: "x", url: `https://${CANARY}.example/many.png` }],
    asks: /pwned\.example\/many\.png/,
  },
];

export const sizes: Payload[] = texts(
  `<p>${"long words ".repeat(18_000)}</p>`,
  "x".repeat(200_000),
  "<b>".repeat(2000) + "x" + "</b>".repeat(2000),
  `${"<blockquote>".repeat(2000)}x`,
  `${"<ul><li>".repeat(2000)}x`,
  "<p></p>".repeat(20_000),
  `${"<br>".repeat(20_000)}x`,
  `<a href="https://a.example/${"x".repeat(100_000)}">x</a>`,
  `<table>${`<tr>${"<td>x</td>".repeat(200)}</tr>`.repeat(90)}</table>`,
  `<p>${'<a href="https://a.example/">x</a>'.repeat(5000)}</p>`,
);
