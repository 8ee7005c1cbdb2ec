import { addresses, CANARY, type Payload, RUN, texts, TRAP } from "./payload.ts";

export const schemes: Payload[] = addresses(
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscr\nipt:${RUN}`,
  `&#106;&#x61;va&Tab;script&colon;${RUN}`,
  `\u0001 javascript:${RUN}`,
  `javascript://a.example/%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InB3bmVkPTEiLz4=`,
  `vbscript:${RUN}`,
  `blob:https://a.example/1`,
  `view-source:javascript:${RUN}`,
  `https://bank.example:secret@[`,
);

/** Asked for by the browser as soon as they are in the document, if anything is. */
export const sideRequests: Payload[] = [
  ...texts(
    `<img src="${TRAP}.png"><img srcset="${TRAP}.png 1x, ${TRAP}2.png 2x" alt=cat>`,
    `<picture><source srcset="${TRAP}.png"><img src="${TRAP}.png"></picture>`,
    `<video src="${TRAP}.mp4" poster="${TRAP}.png" autoplay></video><audio src="${TRAP}.ogg" autoplay></audio>`,
    `<link rel=prefetch href="${TRAP}"><link rel=dns-prefetch href="https://${CANARY}.example"><link rel=stylesheet href="${TRAP}.css">`,
    `<a href="https://a.example/" ping="${TRAP}" attributionsrc="${TRAP}">x</a>`,
    `<table background="${TRAP}.png"><tr><td background="${TRAP}.png">x</table>`,
    `<body background="${TRAP}.png"><input type=image src="${TRAP}.png">`,
    `<script src="${TRAP}.js"></script><script type=speculationrules>{"prefetch":[{"urls":["${TRAP}"]}]}</script>`,
    `<track src="${TRAP}.vtt"><embed src="${TRAP}.swf"><applet code="${TRAP}.class">`,
  ),
];

/** The person reads one thing and gets another. */
export const lookAlikes: Payload[] = [
  ...texts(
    `<p>\u202Egnp.exe\u202C <a href="https://evil.example/">https://bank.example/</a></p>`,
    `\u202E@admin\u202C \u2066\u2067\u2068 never closed \u202D`,
    `<a href="https://xn--pple-43d.example/">https://apple.example/</a>`,
    `<a href="https://\u0430pple.example/">\u0430pple.example</a>`,
    `<bdo dir=rtl>elpmaxe.knab//:sptth</bdo> <a href="https://evil.example/"><bdo dir=rtl>elpmaxe.knab</bdo></a>`,
    `<a href="https://evil.example/">https://bank.example<span class="invisible">.evil.example/</span></a>`,
    `<a class="mention" href="https://evil.example/@bob">@<span>alice</span></a>`,
    `\u200B\u200D\uFEFF\u2060\u00AD${"\u0300".repeat(400)}Z${"\u0488\u20DD".repeat(200)}`,
    `admin \u2705 \uFF20\uFF41\uFF44\uFF4D\uFF49\uFF4E \u2028\u2029 <a href="https://bank.example@evil.example">bank.example</a>`,
    `${"\uFDFD".repeat(60)}${"\u{12219}".repeat(60)}`,
  ),
];
