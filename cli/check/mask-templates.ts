/** Stands for what a template prints: one character of the private area for each of the template's. */
export const PRINTED = '\uE000';

/** How tags of other languages begin and end, the longest beginnings first. */
const TAGS: readonly (readonly [start: string, end: string])[] = [
  ['{##BEGIN}', '{##END}'],
  ['{{!--', '--}}'],
  ['{{{', '}}}'],
  ['{{', '}}'],
  ['{%', '%}'],
  ['<%', '%>'],
  ['<?', '?>'],
  ['{#', '#}'],
];
/** Blocks of Liquid and Jinja whose content is not printed as it stands. */
const BLOCK = /^\{%-?\s*(comment|raw|verbatim)\b/;

/** A directive, a formatter, a name or a comment of JSON-T, on one line. */
const JSON_T = /\{[.@#A-Za-z_][^{}\n]*\}/g;
/** Files in other languages with single braces have none of these. The analysis of one expression for all takes seconds. */
const SIGNS_OF_JSON_T = [
  /\{\.(section|repeated|end|or|if|alternates|var|even|odd|equal)\b/,
  /\{@[|}]|\{[\w.]+\|[a-z]/,
];

/** Returns the text of a template with what it prints masked; the positions of everything else stay. */
export function maskTemplates(text: string): string {
  const hasJsonT = SIGNS_OF_JSON_T.some((sign) => sign.test(text));
  const tags = hasJsonT ? TAGS.filter(([start]) => start !== '{#') : TAGS;
  const masked = maskTags(text, tags);
  return hasJsonT ? masked.replace(JSON_T, mask) : masked;
}

function maskTags(text: string, tags: typeof TAGS): string {
  const parts: string[] = [];
  // A beginning after which no end comes is text, and so are those after it.
  const open = new Set(tags);
  let done = 0;
  let at = nextBrace(text, 0);
  while (at >= 0) {
    const tag = [...open].find(([start]) => text.startsWith(start, at));
    const end = tag ? endOf(text, at, tag) : -1;
    if (tag && end < 0) open.delete(tag);
    else if (tag) {
      parts.push(text.slice(done, at), mask(text.slice(at, end)));
      done = end;
    }
    at = nextBrace(text, Math.max(at + 1, done));
  }
  return parts.join('') + text.slice(done);
}

function nextBrace(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '{' || text[at] === '<') return at;
  return -1;
}

/** Returns where a tag ends, or the block that it begins; -1 without an end. */
function endOf(text: string, at: number, [start, end]: readonly [string, string]): number {
  const close = text.indexOf(end, at + start.length);
  if (close < 0) return -1;
  const [, block] = BLOCK.exec(text.slice(at, close)) ?? [];
  const blockEnd = block ? text.indexOf(`end${block}`, close) : -1;
  return (blockEnd < 0 ? close : Math.max(close, text.indexOf(end, blockEnd))) + end.length;
}

function mask(tag: string): string {
  return tag.replace(/[^\n\r]/g, PRINTED);
}
