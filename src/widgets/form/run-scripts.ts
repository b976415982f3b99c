import type { Page } from '../../page/page';

interface ScriptPolicy {
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
}

const UNTRUSTED: ScriptPolicy = { createScript: (text) => text, createScriptURL: (url) => url };

declare module '../../page/page' {
  interface PageSlots {
    scriptPolicy: ScriptPolicy | undefined;
  }
}

/**
 * Runs the scripts of HTML in their order behind an element, with the nonce of the page. A page with Trusted Types has
 * to allow the policy `vitrine-scripts`, and otherwise no script runs.
 *
 * @throws {TypeError} when the page's CSP does not allow the policy
 */
export function runScripts(page: Page, element: Element, html: string): void {
  const { document, slots, window } = page;
  // A document without a window parses HTML and runs nothing.
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = slots.htmlPolicy?.createHTML(html, 'page-fragment') ?? html;
  slots.scriptPolicy ??=
    (window as TrustedTypesWindow).trustedTypes?.createPolicy('vitrine-scripts', UNTRUSTED) ?? UNTRUSTED;
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  const scripts = [...body.querySelectorAll('script')].map((script) => copyOf(page, script, nonce));
  element.after(...scripts);
}

/** Parsed scripts never run; a copy that a script creates does. */
function copyOf({ document, slots }: Page, script: HTMLScriptElement, nonce: string): HTMLScriptElement {
  const copy = document.createElement('script');
  const { src, type, textContent } = script;
  if (type) copy.type = type;
  copy.nonce = nonce;
  copy.async = script.async;
  if (src) copy.src = slots.scriptPolicy?.createScriptURL(src) ?? src;
  else copy.text = slots.scriptPolicy?.createScript(textContent) ?? textContent;
  return copy;
}
