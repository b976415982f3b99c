import { PAGE_TYPE } from '../../../server/rendering/pages';
import type { BasePageData } from '../site/base-page-data';
import type { PageTemplates } from '../site/page-templates';
import type { SiteData } from '../site/site-data';
import { describeMemberForm, type FormAttempt } from './describe-member-form';

/** The pages on which members replace a forgotten password. */
export interface PasswordPages {
  /** The form to request a link to a new password, or what follows after it was sent. */
  password(nonce: string, attempt: FormAttempt, isSent?: boolean): Promise<PageTemplates['password']>;
  /** The form for a new password; without a link that works, a link to the form that requests one. */
  newPassword(nonce: string, attempt: FormAttempt, isOpen?: boolean): Promise<PageTemplates['new-password']>;
}

interface PasswordPageDeps {
  /** Address of the first page of members. */
  home: string;
  unlisted(nonce: string, pageType: number, title: string | undefined): Promise<BasePageData>;
}

/** Returns the pages on which members replace a forgotten password. */
export function createPasswordPages(
  { words }: Pick<SiteData, 'words'>,
  { home, unlisted }: PasswordPageDeps,
): PasswordPages {
  return {
    async password(nonce, attempt, isSent = false) {
      const memberForm = describeMemberForm(attempt, words);
      const title = memberForm.error ? words.notSent : words.passwordTitle;
      return {
        ...(await unlisted(nonce, PAGE_TYPE.page, title)),
        memberForm: { ...memberForm, to: `${home}/password?sent` },
        isSent,
        signInUrl: home,
      };
    },
    async newPassword(nonce, attempt, isOpen = attempt.refusal?.reason !== 'link') {
      const memberForm = describeMemberForm(attempt, words);
      const title = memberForm.error || !isOpen ? words.passwordUnchanged : words.newPasswordTitle;
      return {
        ...(await unlisted(nonce, PAGE_TYPE.page, title)),
        memberForm: { ...memberForm, to: `${home}?password` },
        isOpen,
        passwordUrl: `${home}/password`,
      };
    },
  };
}
