import type { RequestFailure } from '../../api/request-json';
import type { Page } from '../../page/page';
import { pageContext, readPath } from '../../page/page-context';
import type { RestockStrings } from '../../strings/restock';

/**
 * Returns the text for a signup that failed: the server's message, in the language of the page if that has a translation,
 * else the fallback, else a text of ours (spec §8 Restock).
 */
export function failureText(
  page: Page,
  failure: unknown,
  strings: RestockStrings,
  fallback: string | undefined,
): string {
  const { kind, body } = failure as RequestFailure;
  const located = readPath(body, 'message');
  if (typeof located !== 'string') {
    return fallback ?? (kind === 'network' ? strings.noConnection : strings.tryAgain);
  }
  // The path of the field is for programs.
  const message = located.replace(`${readPath(body, 'field')}: `, '');
  const translated = readPath(pageContext(page), 'messages', message);
  return typeof translated === 'string' ? translated : message;
}
