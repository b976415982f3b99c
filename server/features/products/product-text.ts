import { escapeHtml } from '../../platform/http/escape-html';
import { htmlText } from '../../rendering/pages';

/** Returns the text of HTML, with an empty line between its paragraphs. */
export function textOfHtml(html: string): string {
  return html
    .split(/<\/?p>/)
    .filter((inner) => inner.trim())
    .map((inner) =>
      inner
        .split(/<br ?\/?>/)
        .map(htmlText)
        .join('\n'),
    )
    .join('\n\n')
    .trim();
}

/** Returns the paragraphs of a text as HTML. */
export function htmlOfText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Returns whether HTML has more than paragraphs, which an edit of its text removes. */
export function hasFormatting(html: string): boolean {
  return /<(?!\/?p>|br)/.test(html);
}
