/** Returns the language of a tag without its script and region, so that `en` and `en-US` are the same. */
export function baseLanguage(tag: string): string {
  return tag.replace(/[-_].*/s, '').toLowerCase();
}
