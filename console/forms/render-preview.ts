/** What a policy returns where the browser has Trusted Types, else text. */
interface HtmlPolicy {
  createHTML(html: string): string;
}

type PolicyWindow = Window & {
  trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
};

let policy: HtmlPolicy | undefined;

/** The frame is sandboxed: it runs no scripts, and sends no forms. */
function trust(html: string): string {
  const rules = { createHTML: (text: string) => text };
  policy ??= (window as PolicyWindow).trustedTypes?.createPolicy('vitrine', rules) ?? rules;
  return policy.createHTML(html);
}

/**
 * Shows a document in the frame of the preview. A further document replaces the content of the first, so that the frame
 * neither flashes nor scrolls.
 */
export function renderPreview(frame: HTMLIFrameElement, html: string): void {
  const next = new DOMParser().parseFromString(trust(html), 'text/html');
  // The preview runs no scripts, but visitors do.
  for (const element of next.querySelectorAll('noscript')) element.remove();
  const shown = frame.contentDocument;
  const before = shown?.querySelector('main');
  const content = next.querySelector('main');
  if (!shown || !before || !content) {
    frame.srcdoc = trust(`<!doctype html>${next.documentElement.outerHTML}`);
    return;
  }
  const { scrollingElement } = shown;
  const top = scrollingElement?.scrollTop ?? 0;
  before.replaceWith(shown.adoptNode(content));
  scrollingElement?.scrollTo({ top, behavior: 'instant' });
}
