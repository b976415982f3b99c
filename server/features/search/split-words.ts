import removeAccents from 'remove-accents';

/** Longer words are cut. */
const MAX_LENGTH = 60;

/**
 * Returns the words of a text in lower case and in plain letters, so that `cafe` finds `Café`, and `lodz` finds `Łódź`, whose
 * first letter has no accent that could be taken off.
 */
export function splitWords(text: string): string[] {
  // Upper case makes SS of ß and I of ı; a Greek word in lower case ends in a letter of its own.
  const cased = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  const plain = removeAccents(cased).normalize('NFKD').replace(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_LENGTH));
}
