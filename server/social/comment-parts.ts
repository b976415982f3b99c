import type { CommentPart } from '../../schemas/comment-schemas';

/** An address of the web, up to white space or a bracket. */
const ADDRESS = /https?:\/\/[^\s<>"'()[\]]{1,500}/g;
/** Punctuation that ends a sentence rather than an address. */
const SENTENCE_END = /[.,;:!?]$/;

/** Returns plain text as parts: its web addresses are links, all else is text. */
export function splitIntoParts(text: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href: new URL(address).href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

function withoutEnd(address: string): string {
  let end = address.length;
  while (SENTENCE_END.test(address.slice(0, end))) end -= 1;
  return address.slice(0, end);
}
