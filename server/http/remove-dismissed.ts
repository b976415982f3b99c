import type { FastifyRequest } from 'fastify';

/** Holds the key of the announcement that the visitor has dismissed. Scripts set it, too. */
export const ANNOUNCEMENT_COOKIE = 'announcement';

/** The theme prints the bar between this comment, with the key of its text, and the other. */
const START = '<!--announcement ';
const END = '<!--/announcement-->';

/** Returns a page without the announcement bar if the visitor has dismissed it. */
export function removeDismissed({ cookies }: Pick<FastifyRequest, 'cookies'>, html: string): string {
  const dismissed = cookies[ANNOUNCEMENT_COOKIE];
  if (!dismissed) return html;
  const start = html.indexOf(`${START}${dismissed}-->`);
  const end = start < 0 ? -1 : html.indexOf(END, start);
  return end < 0 ? html : html.slice(0, start) + html.slice(end + END.length);
}
