/** Characters that are shown of a long text. */
const SHOWN = 600;

/** A text of up to this many characters is not split, so that the rest is worth a press. */
const SHORT = 900;

/** Returns the start of a long text and its rest, which is empty for a short one. No word is cut, if there are any. */
export function splitText(text: string): { start: string; rest: string } {
  if (text.length <= SHORT) return { start: text, rest: '' };
  const at = findBreak(text.slice(0, SHOWN)) ?? findCharacterEnd(text);
  return { start: text.slice(0, at).trimEnd(), rest: text.slice(at).trimStart() };
}

/** Returns the end of the last paragraph, sentence or word; null where that would leave less than half of it. */
function findBreak(text: string): number | null {
  const ends = [/\n\s*\n/g, /[.!?…]["”’)]?\s/g, /\s/g].map((end) => [...text.matchAll(end)].at(-1));
  const found = ends.find((match) => match && match.index > SHOWN / 2);
  return found ? found.index + found[0].length : null;
}

/** Returns the end of the first character that ends at or after the limit: a letter with its marks, an emoji. */
function findCharacterEnd(text: string): number {
  const around = text.slice(0, SHOWN + 100);
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(around)];
  return characters.find(({ index, segment }) => index + segment.length >= SHOWN)?.index ?? SHOWN;
}
