import type { MemberForm } from '../../server/members';
import { type ContextSubject, PAGE_TYPE } from '../../server/pages';
import { DEMO_MEMBERS } from '../demo-member';
import { type AccountPages, createAccountPages } from './create-account-pages';
import { createLockedPages, type LockedPages } from './create-locked-pages';
import { createReadingPages, type ReadingPages } from './create-reading-pages';
import type { BasePageData } from './data/base-page-data';
import type { PageTemplates } from './data/page-templates';
import { describeMemberForm, type FormAttempt } from './describe-member-form';
import type { SiteData } from './site-data';

/** The pages of members, in one language. */
export interface MemberPages extends ReadingPages, AccountPages, LockedPages {
  /** The lock screen with the form to sign in, after a failed attempt with its reason. */
  lock(nonce: string, attempt: FormAttempt): Promise<PageTemplates['lock']>;
  /** The form to sign up. */
  join(nonce: string, attempt: FormAttempt): Promise<PageTemplates['join']>;
  /** The form to request a link to a new password, or what follows after it was sent. */
  password(nonce: string, attempt: FormAttempt, isSent?: boolean): Promise<PageTemplates['password']>;
  /** The form for a new password; without a link that works, the way to another one. */
  newPassword(nonce: string, attempt: FormAttempt, isOpen?: boolean): Promise<PageTemplates['new-password']>;
}

/** The template of each form of visitors, and the method that returns its data. */
export const FORM_PAGES = {
  signIn: ['lock', 'lock'],
  signUp: ['join', 'join'],
  passwordRequest: ['password', 'password'],
  newPassword: ['new-password', 'newPassword'],
} as const satisfies Partial<Record<MemberForm, readonly [keyof PageTemplates, keyof MemberPages]>>;

export interface MemberPagesDeps {
  site: Pick<SiteData, 'words' | 'membersArea' | 'navigation'>;
  base: (nonce: string, subject: ContextSubject, areaIds?: readonly string[]) => Promise<BasePageData>;
  /** The first segment of a translation's addresses, with its slash. */
  prefix: string;
  /** Tags of all languages of the site. */
  languages: readonly string[];
}

/** Returns the pages of members, in one language. */
export function createMemberPages({ site, base, prefix, languages }: MemberPagesDeps): MemberPages {
  const { words } = site;
  const home = `${prefix}/members`;
  const unlisted = async (
    nonce: string,
    pageType: number,
    pageTitle: string | undefined,
    areaIds: readonly string[] = [],
  ) => ({
    ...(await base(nonce, { pageType }, areaIds)),
    pageTitle,
    isUnlisted: true,
  });
  const leadingTo = (path: string, to: string) =>
    to === home ? path : `${path}?${new URLSearchParams({ to })}`;
  return {
    async lock(nonce, attempt) {
      const memberForm = describeMemberForm(attempt, words);
      return {
        ...(await unlisted(
          nonce,
          PAGE_TYPE.lockScreen,
          memberForm.error ? words.notSignedIn : words.members,
        )),
        memberForm,
        joinUrl: leadingTo(`${home}/join`, attempt.to),
        passwordUrl: `${home}/password`,
        notice: (attempt.done && words[attempt.done]) ?? null,
        demoMembers: DEMO_MEMBERS.map(({ word, ...account }) => ({ ...account, text: words[word] ?? '' })),
      };
    },
    async join(nonce, attempt) {
      const memberForm = describeMemberForm(attempt, words);
      return {
        ...(await unlisted(nonce, PAGE_TYPE.page, memberForm.error ? words.notJoined : words.joinTitle)),
        memberForm,
        signInUrl: leadingTo(home, attempt.to),
      };
    },
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
    ...createReadingPages(site, { home, unlisted, leadingTo }),
    ...createAccountPages(site, { home, unlisted, languages }),
    ...createLockedPages(site, { home, unlisted }),
  };
}
