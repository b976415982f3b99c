import type { Page } from './page';

declare module './page' {
  interface PageSlots {
    htmlPolicy: HtmlPolicy;
  }
}

/** Whose HTML it is. Each source has a name, so that what enters a page can be counted. */
type HtmlSource = 'page-fragment';

interface SourcedHtml {
  readonly source: HtmlSource;
  readonly html: string;
  /** Address that relative ones in the HTML start from. */
  readonly base: string;
}

/** They run, style or redirect the page that they come into, or behave otherwise in a page with scripts. */
const DROPPED_ELEMENTS = 'script,style,link,meta,base,noscript,template,object,embed,animate,set';
const DROPPED_ATTRIBUTES = /^(on|style$|srcdoc$)/;
const ADDRESSES = /^((xlink:)?href|src(set)?|(form)?action|poster)$/;
const SAFE_SCHEMES = /^(https?|mailto|tel):$/;

/**
 * The only way by which HTML enters a page. It is parsed into a document where nothing runs or loads; of it comes,
 * as nodes and never as text again, what `pick` picks, without scripts, event handlers, styles of its own and
 * addresses that are code. Null when `pick` finds nothing. Throws where the page admits no policy `vitrine`.
 */
export function trustedHtml(
  page: Page,
  { source, html, base }: SourcedHtml,
  pick: (parsed: Document) => Element | null,
): Element | null {
  const parsed = new page.window.DOMParser().parseFromString(trust(page, source, html), 'text/html');
  const picked = pick(parsed);
  if (!picked) return null;
  clean(picked, base);
  return page.document.adoptNode(picked);
}

interface HtmlPolicy {
  /** The source is for whoever watches what the policy lets in. */
  createHTML(html: string, source: HtmlSource): string;
}

interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
}

function trust(page: Page, source: HtmlSource, html: string): string {
  const { trustedTypes } = page.window as TrustedTypesWindow;
  if (!trustedTypes) return html;
  page.slots.htmlPolicy ??= trustedTypes.createPolicy('vitrine', { createHTML: (text) => text });
  return page.slots.htmlPolicy.createHTML(html, source);
}

function clean(root: Element, base: string): void {
  for (const element of root.querySelectorAll(DROPPED_ELEMENTS)) element.remove();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      if (DROPPED_ATTRIBUTES.test(name)) element.removeAttribute(name);
      else if (ADDRESSES.test(name)) cleanAddress(element, name, value, base);
    }
  }
}

function cleanAddress(element: Element, name: string, value: string, base: string): void {
  const address =
    name === 'srcset'
      ? value.replace(/(^|,\s)\s*(\S+)/g, (_, gap, url) => gap + resolve(url, base))
      : resolve(value, base);
  if (address) element.setAttribute(name, address);
  else element.removeAttribute(name);
}

/** The absolute address, empty when it is none or its scheme is one that could run or hide code. */
function resolve(value: string, base: string): string {
  if (/^data:image/i.test(value)) return value;
  try {
    const url = new URL(value, base);
    return SAFE_SCHEMES.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}
