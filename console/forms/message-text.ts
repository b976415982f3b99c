const PARAGRAPHS = /^(?:<p>[^<>]*(?:<br>[^<>]*)*<\/p>)*$/;
const TAG = /<[a-z/!]/i;

/** Returns HTML as the owner edits it: text for plain paragraphs, with an empty line between them, else the HTML. */
export function textOfMessage(html: string): string {
  if (!PARAGRAPHS.test(html)) return html;
  const text = html
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br>', '\n')
    .replace(/<\/?p>/g, '');
  const plain = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  // Texts like these would be taken for HTML.
  return TAG.test(plain) ? html : plain;
}

/** Returns the HTML of a text that the owner has edited. A text with tags is HTML already. */
export function htmlOfMessage(text: string): string {
  const trimmed = text.trim();
  if (TAG.test(trimmed)) return trimmed;
  return trimmed
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
