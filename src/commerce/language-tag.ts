/**
 * Returns the canonical BCP 47 tag of a language as pages and browsers write it, such as `en-US` for `en_US.UTF-8`.
 * Undefined for a text that is no tag, which `Intl` would refuse.
 */
export function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(
      text
        .trim()
        .replace(/[.@].*/s, '')
        .replaceAll('_', '-'),
    )[0];
  } catch {
    return undefined;
  }
}
