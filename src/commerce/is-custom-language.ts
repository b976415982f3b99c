/** Returns whether a translation plugin made up a language code, which no standard defines: `xx`, or `custom_1`. */
export function isCustomLanguage(code: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) === undefined;
  } catch {
    return true;
  }
}
