import { addButtonText } from '../../../server/rendering/pages';
import type { BasePageData } from '../site/base-page-data';

/**
 * Returns the hand-written page with its placeholders replaced: `{{nonce}}`, `{{bundle.src}}`,
 * `{{bundle.integrity}}`, `{{bundle.stub}}`, `{{bundle.importMap}}`, `{{context}}`, `{{baseUrl}}`, `{{addButtonText}}`.
 */
export function fillPlainPage(html: string, { nonce, bundle, context }: BasePageData): string {
  const values: Record<string, string> = {
    nonce,
    baseUrl: context.website.baseUrl ?? '',
    'bundle.src': bundle.src,
    'bundle.integrity': bundle.integrity,
    'bundle.stub': bundle.stub,
    'bundle.importMap': bundle.importMap,
    context: toScriptJson(context),
    addButtonText: addButtonText(context),
  };
  return html.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) => values[name] ?? place);
}

// JSON in a script element must contain neither an end tag nor a comment.
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
