import type { CommentPart } from '../../../contract/comments/comment';

/** An address of the web, up to white space or a quotation mark. */
const ADDRESS = /https?:\/\/[^\s<>"']{1,500}/g;
/** Punctuation that ends a sentence rather than an address, and brackets that are still open. */
const SENTENCE_END = /[.,;:!?([]$/;
const OPENING = new Map([
  [')', '('],
  [']', '['],
]);

/** Returns plain text as parts: its web addresses are links, all else is text. */
export function splitIntoParts(text: string): CommentPart[] {
  const parts: CommentPart[] = [];
  const addresses = new RegExp(ADDRESS);
  let from = 0;
  for (let found = addresses.exec(text); found; found = addresses.exec(text)) {
    const { 0: match, index } = found;
    const address = withoutEnd(match);
    addresses.lastIndex = index + address.length;
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href: new URL(address).href });
    from = addresses.lastIndex;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

/** Returns an address up to the first bracket that it does not open, without the punctuation of the sentence. */
function withoutEnd(match: string): string {
  let end = findUnopened(match);
  while (SENTENCE_END.test(match.slice(0, end))) end -= 1;
  return match.slice(0, end);
}

function findUnopened(address: string): number {
  const open: string[] = [];
  for (const [index, character] of [...address.matchAll(/[()[\]]/g)].map(
    (each) => [each.index, each[0]] as const,
  )) {
    const opening = OPENING.get(character);
    if (!opening) open.push(character);
    else if (open.pop() !== opening) return index;
  }
  return address.length;
}
