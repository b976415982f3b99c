/** Languages of the translated pages, the first segment of their addresses. */
export const LANGUAGES = ['he'];

const BASE = 'http://localhost';

/** Returns the translation that an address belongs to, by its first segment; undefined for the site's own language. */
export function languageOf(address: string, languages: readonly string[]): string | undefined {
  if (!URL.canParse(address, BASE)) return undefined;
  const [, first] = new URL(address, BASE).pathname.split('/');
  return languages.find((language) => language === first);
}
