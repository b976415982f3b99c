/** The elements and attributes allowed in HTML of one source: patterns of whole names, separated by spaces. */
export interface AllowedHtml {
  /** Elements, in HTML and in SVG. Other elements are removed with their content, custom elements without it. */
  readonly html: string;
  readonly svg: string;
  /** Attributes of all these elements. */
  readonly attributes: string;
}

/**
 * The allowlists by source. They exclude elements that run code, style the page (`style`, `link`), redirect it (`base`,
 * `meta`), embed another page (`iframe`, `object`) or change when parsed again (`noscript`, `template`, `math`).
 */
export const allowedHtml = {
  /** Part of another page of the site. */
  'page-fragment': {
    html:
      'aside article main nav header section footer search h[1-6] address div hgroup p menu ul ol li span dd dl dt ' +
      'pre blockquote figure figcaption hr br wbr a b i u s em strong small sub sup mark abbr cite code kbd samp var ' +
      'q time data del ins dfn bdi bdo ruby rt rp center font picture source img audio video track table caption col ' +
      'colgroup thead tbody tfoot tr td th form label input button select datalist optgroup option textarea fieldset ' +
      'legend output progress meter details summary',
    svg: 'svg g path circle ellipse line polygon polyline rect title defs clipPath linearGradient radialGradient stop',
    attributes:
      'class id title lang dir role hidden tabindex href src(set|lang)? target rel download sizes? alt width height ' +
      'loading decoding poster playsinline controls autoplay muted loop preload kind label default media type value ' +
      'name (form)?action (form)?method enctype novalidate for form list placeholder autocomplete inputmode required ' +
      'disabled readonly checked selected multiple (min|max)(length)? step pattern accept open low high optimum datetime ' +
      'start reversed (row|col)s(pan)? span scope headers translate viewBox d r [cr]?[xy][12]? points offset opacity ' +
      'transform gradient(Transform|Units) fill stroke (fill|stroke|stop|clip|aria|data)-[\\w.-]+',
  },
} as const satisfies Record<string, AllowedHtml>;
