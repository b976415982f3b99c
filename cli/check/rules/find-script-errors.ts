import type { Finding } from '../finding';
import { PRINTED } from '../mask-templates';
import type { LintedElement, ParsedRoot } from '../parse-markup';
import { judgePolicy } from './judge-policy';
import { judgeStub } from './judge-stub';

const docs = 'how-to/set-a-content-security-policy.md';
const POLICY = 'meta[http-equiv="Content-Security-Policy" i][content]';

/** Returns the script tags of the bundle. */
export function findScripts(root: ParsedRoot): LintedElement[] {
  return root
    .querySelectorAll('script[src]')
    .filter((script) => /(^|\/)vitrine\.js(\?|$)/.test(script.getAttribute('src') ?? ''));
}

/** Returns the addresses of the scripts of a page, without the bundle and packages. */
export function findOtherScripts(root: ParsedRoot): string[] {
  const own = findScripts(root);
  return root
    .querySelectorAll('script[src]')
    .filter((script) => !own.includes(script))
    .map((script) => script.getAttribute('src') ?? '')
    .filter((src) => !src.includes(PRINTED) && !src.includes('node_modules/'));
}

/** Returns what keeps the script of a page from running, as far as the page shows it. */
export function findScriptErrors(root: ParsedRoot): Finding[] {
  const scripts = findScripts(root);
  return [
    ...scripts.flatMap(findCorsErrors),
    ...root.querySelectorAll(POLICY).flatMap((element) => {
      const policy = element.getAttribute('content') ?? '';
      return findPolicyErrors(policy, root, null).map((message) => ({
        element,
        message,
        attribute: 'content',
        docs,
      }));
    }),
  ];
}

/** The stub as it is built: an inline script that marks elements as held. */
function findStubs(root: ParsedRoot): LintedElement[] {
  return root
    .querySelectorAll('script:not([src],[type*=json])')
    .filter(({ textContent }) => /\bvitrineHeld\b/.test(textContent));
}

/** Returns what a policy stops of the scripts of a page; nothing where a template prints a part of it. */
export function findPolicyErrors(policy: string, root: ParsedRoot, origin: string | null): string[] {
  if (policy.includes(PRINTED)) return [];
  const stubs = findStubs(root).filter((stub) => !stub.isPrinted());
  const messages = findScripts(root).flatMap((script) => {
    const [src = '', nonce = null, integrity = null] = ['src', 'nonce', 'integrity'].map((name) =>
      script.getAttribute(name),
    );
    const isPrinted = [src, nonce, integrity].some((text) => text?.includes(PRINTED));
    return isPrinted || script.hasPrintedAttributes()
      ? []
      : judgePolicy(policy, { src: src ?? '', nonce, integrity, origin });
  });
  const ofStubs = stubs.flatMap((stub) =>
    judgeStub(policy, { text: stub.textContent, nonce: stub.getAttribute('nonce') }),
  );
  return [...new Set([...messages, ...ofStubs])];
}

/** Browsers check the integrity of files of other origins only when these are requested with CORS. */
function findCorsErrors(element: LintedElement): Finding[] {
  const isForeign = /^(https?:)?\/\//.test(element.getAttribute('src') ?? '');
  const isClassic = element.getAttribute('type') !== 'module';
  const needsCors = isForeign && (isClassic || element.getAttribute('integrity') !== null);
  if (!needsCors || element.getAttribute('crossorigin') !== null) return [];
  const message = 'a script of another origin needs crossorigin on its tag.';
  return [{ element, message, docs: 'how-to/load-from-another-origin.md' }];
}
