import { PAGE_TYPE } from '../../../server/rendering/pages';
import { DEMO_MEMBERS } from '../../demo-member';
import type { BasePageData } from '../site/base-page-data';
import type { PageTemplates } from '../site/page-templates';
import type { SiteData } from '../site/site-data';
import { describeMemberForm, type FormAttempt } from './describe-member-form';

/** The pages on which visitors sign in and sign up. */
export interface SignInPages {
  /** The lock screen with the form to sign in, after a failed attempt with its reason. */
  lock(nonce: string, attempt: FormAttempt): Promise<PageTemplates['lock']>;
  /** The form to sign up. */
  join(nonce: string, attempt: FormAttempt): Promise<PageTemplates['join']>;
}

interface SignInPageDeps {
  /** Address of the first page of members. */
  home: string;
  unlisted(nonce: string, pageType: number, title: string | undefined): Promise<BasePageData>;
  leadingTo(path: string, to: string): string;
}

/** Returns the pages on which visitors sign in and sign up. */
export function createSignInPages(
  { words }: Pick<SiteData, 'words'>,
  { home, unlisted, leadingTo }: SignInPageDeps,
): SignInPages {
  return {
    async lock(nonce, attempt) {
      const memberForm = describeMemberForm(attempt, words);
      const title = memberForm.error ? words.notSignedIn : words.members;
      return {
        ...(await unlisted(nonce, PAGE_TYPE.lockScreen, title)),
        memberForm,
        joinUrl: leadingTo(`${home}/join`, attempt.to),
        passwordUrl: `${home}/password`,
        notice: (attempt.done && words[attempt.done]) ?? null,
        demoMembers: DEMO_MEMBERS.map(({ word, ...account }) => ({ ...account, text: words[word] ?? '' })),
      };
    },
    async join(nonce, attempt) {
      const memberForm = describeMemberForm(attempt, words);
      const title = memberForm.error ? words.notJoined : words.joinTitle;
      return {
        ...(await unlisted(nonce, PAGE_TYPE.page, title)),
        memberForm,
        signInUrl: leadingTo(home, attempt.to),
      };
    },
  };
}
