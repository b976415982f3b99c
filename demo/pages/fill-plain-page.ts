import type { BasePageData } from './page-data';

/** Fills the few places that a page written by hand leaves open: `{{nonce}}`, `{{bundle.src}}`, `{{bundle.integrity}}`, `{{bundle.stub}}`, `{{context}}`. */
export function fillPlainPage(html: string, { nonce, bundle, context }: BasePageData): string {
  const values: Record<string, string> = {
    nonce,
    'bundle.src': bundle.src,
    'bundle.integrity': bundle.integrity,
    'bundle.stub': bundle.stub,
    context: toScriptJson(context),
  };
  return html.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) => values[name] ?? place);
}

// Nothing in JSON inside a script element may look like its end or like a comment.
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
