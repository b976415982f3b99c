import { foldTyped } from './fold-typed';
import { languageTag } from './language-tag';

/** Groups of three digits (Indian: of two before the last three), and a fraction after another separator. */
const GROUPED = /^([-+]?) ?([1-9]\d{0,2}([ .,])(?:\d{2,3}\3)*\d{3})(?:(?!\3)[.,](\d*))?$/;

const PLAIN = /^([-+]?) ?(\d*)(?:[.,](\d*))?$/;

/**
 * Returns a number that a person typed as a decimal, such as `-1234.50`; undefined for any other text. Separators of every
 * language count; the language decides only where a number can be read in two ways, such as `1,234`.
 */
export function parseTypedNumber(text: string, language = 'en'): string | undefined {
  const plain = foldTyped(text)
    .replace(/[٫。]/g, '.')
    .replace(/[٬،、]/g, ',')
    .replace(/['’ʼ]/g, ' ');
  const separator = /^\D*\d+(.)\d{3}$/.exec(plain)?.[1];
  const isFraction =
    separator === '.' || separator === ',' ? separator === decimalSeparator(language) : false;
  const match = (!isFraction && GROUPED.exec(plain)) || PLAIN.exec(plain);
  if (!match) return undefined;
  const whole = `${match[2]}`.replace(/\D/g, '');
  const fraction = match.at(-1) ?? '';
  if (!whole && !fraction) return undefined;
  return `${match[1] === '-' ? '-' : ''}${whole.replace(/^0+/, '') || 0}${fraction && `.${fraction}`}`;
}

/** Returns the comma of languages that write fractions with it, else the point. */
function decimalSeparator(language: string): string {
  return (1.5).toLocaleString(languageTag(language) ?? 'en').includes(',') ? ',' : '.';
}
