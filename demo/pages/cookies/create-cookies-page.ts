import type { MakeBase, Pages } from '../site/pages';

const LEVELS = ['off', 'anonymous', 'full'] as const;
const WORD = { off: 'cookieOff', anonymous: 'cookieAnonymous', full: 'cookieFull' } as const;

/** Returns the data of the page of cookie settings. `words` are in the language of the page. */
export function createCookiesPage(
  base: MakeBase,
  words: Readonly<Record<string, string>>,
): Pick<Pages, 'cookies'> {
  return {
    async cookies(nonce, choice, isSaved) {
      return {
        ...(await base(nonce)),
        cookieBanner: null,
        levels: LEVELS.map((level) => ({
          level,
          title: words[WORD[level]] ?? '',
          details: words[`${WORD[level]}Details`] ?? '',
          isChosen: level === choice,
        })),
        isSaved: isSaved && choice !== null,
        pageTitle: words.cookieSettings,
        isUnlisted: true,
      };
    },
  };
}
