import { allowedHtml } from './allowed-html';
import type { Page } from './page';
import { sanitizeHtml } from './sanitize-html';

declare module './page' {
  interface PageSlots {
    htmlPolicy: HtmlPolicy | undefined;
  }
}

/** The origin of HTML. Each source has its own allowlist. */
type HtmlSource = keyof typeof allowedHtml;

interface SourcedHtml {
  readonly source: HtmlSource;
  readonly html: string;
  /** Base URL of relative addresses in the HTML. */
  readonly base: string;
}

interface HtmlPolicy {
  /** `source` lets a host page log each use of the policy. */
  createHTML(html: string, source: HtmlSource): string;
}

interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
}

/** An element in a browser with or without the Sanitizer API. */
interface SanitizingElement extends Element {
  setHTML?(html: string, options: { sanitizer: object }): void;
}

/**
 * Returns the element that `pick` finds in the sanitized HTML, adopted by the page; null when it finds none. All HTML
 * that the bundle inserts passes through this function. It is parsed once, in a document without scripts and loading.
 *
 * @throws {TypeError} when the page's CSP does not allow a Trusted Types policy named `vitrine`.
 */
export function trustedHtml(
  page: Page,
  { source, html, base }: SourcedHtml,
  pick: (parsed: Document) => Element | null,
): Element | null {
  const parsed = page.document.implementation.createHTMLDocument('');
  parseInto(parsed.body, trust(page, source, html));
  sanitizeHtml(parsed.body, allowedHtml[source], base);
  const picked = pick(parsed);
  return picked && page.document.adoptNode(picked);
}

/**
 * Parses with the Sanitizer API if the browser has it, whose baseline then protects the page in addition. HTML with
 * declarative shadow roots is an exception: the API keeps them, and the allowlist cannot reach into them.
 */
function parseInto(body: SanitizingElement, html: string): void {
  if (body.setHTML && !/shadowrootmode/i.test(html)) body.setHTML(html, { sanitizer: {} });
  else body.innerHTML = html;
}

function trust({ window, slots }: Page, source: HtmlSource, html: string): string {
  const { trustedTypes } = window as TrustedTypesWindow;
  slots.htmlPolicy ??= trustedTypes?.createPolicy('vitrine', { createHTML: (text) => text });
  return slots.htmlPolicy?.createHTML(html, source) ?? html;
}
