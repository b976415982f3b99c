import type { PasswordEmail, PasswordEmailFacts } from '../../../server/features/members';
import type { Content } from '../../load-content';
import { LANGUAGES } from '../languages/page-language';

/** Returns the texts of e-mails with a link to a new password, in the language of the page that requested it. */
export function describePasswordEmail({ site, translations }: Pick<Content, 'site' | 'translations'>) {
  const find = (language: string | null) =>
    LANGUAGES.find((each) => language?.toLowerCase().split('-')[0] === each && translations?.[each]);
  return {
    compose({ url, siteTitle, language }: PasswordEmailFacts): PasswordEmail {
      const chosen = find(language);
      const words = { ...site.words, ...(chosen ? translations?.[chosen]?.words : {}) };
      const say = (text = '') => text.replaceAll('{site}', () => siteTitle);
      return {
        subject: say(words.passwordEmailSubject),
        text: [say(words.passwordEmailText), url, say(words.passwordEmailElse)].join('\n\n'),
      };
    },
    formPath(language: string | null): string {
      const chosen = find(language);
      return chosen ? `/${chosen}/members/new-password` : '/members/new-password';
    },
  };
}
