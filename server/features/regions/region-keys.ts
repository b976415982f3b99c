import removeAccents from 'remove-accents';

/** Words that say what a region is, which people write or leave out. */
const KINDS = new Set(
  (
    'STATE PROVINCE PREFECTURE REGION DISTRICT COUNTY CANTON DEPARTMENT TERRITORY OF THE AND DE LA DU DI ET Y E UND ' +
    'KEN TO FU SHENG SHI OBLAST LAND FREISTAAT KANTON BUNDESLAND ESTADO PROVINCIA REGIONE DEPARTEMENT PRINCIPADO ' +
    'COMUNIDAD COMUNITAT FORAL'
  ).split(' '),
);

/** Letters that German and Nordic names write as two where the letter is missing. */
const DIGRAPHS: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Æ: 'AE' };

/** Returns a text without case, accents, spaces and punctuation. */
export function toKey(text: string): string {
  return wordsOf(text).join('');
}

/** Returns the keys under which a name is found: each of its forms, as it is and without the words of its kind. */
export function nameKeys(name: string): string[] {
  const forms = [name, ...name.split(/[,/[\]()]/)];
  const digraphs = forms.map((form) =>
    form.toUpperCase().replace(/[ÄÖÜÅØÆ]/g, (letter) => DIGRAPHS[letter] ?? letter),
  );
  const keys = [...forms, ...digraphs].flatMap(keysOf);
  return [...new Set(keys)].filter(Boolean);
}

/** Returns the keys to look for a typed text: as it is, then without the words that say what a region is. */
export function keysOf(text: string): string[] {
  const words = wordsOf(text);
  const named = words.filter((word) => !KINDS.has(word));
  return [words.join(''), named.join('')];
}

function wordsOf(text: string): string[] {
  const cased = text
    .normalize('NFKC')
    .replace(/[’'`´"”׳״.\p{Cf}]/gu, '')
    .toUpperCase();
  const plain = removeAccents(cased).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
