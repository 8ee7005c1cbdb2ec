import { type Payload, RUN, texts, TRAP } from "./payload.ts";

const image = `<img src=x onerror="${RUN}">`;

/** Markup that becomes another tree when it is parsed a second time. */
export const mutation: Payload[] = texts(
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style>${image}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${image}`,
  `<noscript><p title="</noscript>${image}">x</p></noscript>`,
  `<abbr title="</abbr>${image}">x</abbr>`,
  `a<!-->${image}-->b`,
  `<svg><title><![CDATA[</title>${image}]]></title></svg>`,
  `<math><annotation-xml encoding="text/html"><style><img src="</style>${image}"></annotation-xml></math>`,
  `<table><caption><svg><desc><b><table><a title="</desc></svg>${image}">x</a></table></b></desc></svg></caption></table>`,
  `<textarea><p title="</textarea>${image}">x</p></textarea>`,
);

export const drawings: Payload[] = texts(
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text x=9 y=9>x</text></a></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${RUN}" /><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"></use></svg>`,
  `<svg><image href="${TRAP}.png" onerror="${RUN}"></image><feImage href="${TRAP}.png"/></svg>`,
  `<svg width=9999 height=9999 style="position:fixed;inset:0"><rect width=9999 height=9999 /></svg>`,
  `<math href="javascript:${RUN}"><mi>x</mi></math>`,
  `<math><maction actiontype="statusline#${TRAP}" xlink:href="javascript:${RUN}">x</maction></math>`,
  `<svg><set attributeName=onmouseover to="${RUN}"></set><handler type="text/javascript">${RUN}</handler></svg>`,
);

export const events: Payload[] = texts(
  `<p onclick="${RUN}" onmouseover="${RUN}" ONPOINTERENTER='${RUN}'>x</p>`,
  `<b/onclick="${RUN}">x</b>`,
  `<b\u000conanimationstart="${RUN}"\n>x</b>`,
  `<b autofocus tabindex=1 onfocus="${RUN}">x</b>`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<video autoplay onloadstart="${RUN}" src="${TRAP}.mp4"></video>`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<div onbeforematch="${RUN}" hidden=until-found>x</div>`,
  `<p oncontentvisibilityautostatechange="${RUN}" style="content-visibility:auto">x</p>`,
  `<body onload="${RUN}" onpageshow="${RUN}"><p>x`,
);

export const frames: Payload[] = texts(
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<form action="${TRAP}"><input name=q value=x autofocus><button formaction="javascript:${RUN}">Sign in</button></form>`,
  `<form id=f action="${TRAP}"></form><button form=f>Sign in</button><input type=image src="${TRAP}.png">`,
  `<base href="https://${TRAP.slice(1)}.example/"><a href="x">x</a>`,
  `<meta http-equiv=refresh content="0;url=${TRAP}">x`,
  `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">x`,
  `<object data="${TRAP}.html"><embed src="${TRAP}.html"></object>`,
  `<portal src="${TRAP}"></portal><fencedframe src="${TRAP}"></fencedframe>`,
  `<dialog open style="inset:0">Your session has ended. <input type=password></dialog>`,
);

export const clobbering: Payload[] = texts(
  `<form><input name=attributes><input name=childNodes><input name=firstChild></form>x`,
  `<a id=pwned href="https://a.example/">x</a><a id=pwned name=x>y</a>`,
  `<img name=getElementById><img name=body><img name=querySelector>x`,
  `<form id=document><input name=cookie></form><b id=customElements>x</b>`,
  `<p id=__proto__>x</p><p id=constructor>y</p><p name=prototype>z</p>`,
  `<b id=shadowRoot>x</b><b id=trustedTypes>y</b><b id=Sanitizer>z</b>`,
  `<a id=location href="javascript:${RUN}">x</a><a id=history>y</a>`,
  `<output id=lily-app name=lily-status>x</output><slot name=a>y</slot>`,
  `<p id=root class="status alert menu dialog feed">x</p>`,
);

export const templates: Payload[] = texts(
  `<template><img src=x onerror="${RUN}"></template>x`,
  `<div><template shadowrootmode=open><script>${RUN}</script></template>x</div>`,
  `<template shadowrootmode=closed><slot></slot><img src=x onerror="${RUN}"></template>x`,
  `<svg><foreignObject><p onclick="${RUN}"><iframe srcdoc="${RUN}"></iframe>x</p></foreignObject></svg>`,
  `<math><semantics><annotation-xml encoding="application/xhtml+xml"><b onclick="${RUN}">x</b></annotation-xml></semantics></math>`,
  `<lily-app instance="https://${TRAP.slice(1)}.example">x</lily-app><lily-status status="1">y</lily-status>`,
  `<b is="lily-app" instance="https://${TRAP.slice(1)}.example">x</b>`,
  `<xmp><img src=x onerror="${RUN}"></xmp><noembed><b>y</noembed><plaintext>`,
  `<?xml-stylesheet href="javascript:${RUN}"?><!DOCTYPE html [<!ENTITY x "<img src=x onerror=${RUN}>">]>&x;`,
  `<scr\0ipt>${RUN}</scr\0ipt><script>${RUN}</script>`,
);
