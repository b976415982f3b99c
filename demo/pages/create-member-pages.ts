import type { Member, MemberForm } from '../../server/members';
import { type ContextSubject, PAGE_TYPE } from '../../server/pages';
import { DEMO_MEMBER } from '../demo-member';
import { describeMemberForm, type FormAttempt } from './describe-member-form';
import type { BasePageData, PageTemplates } from './page-data';
import type { SiteData } from './site-data';

/** The pages of members, in one language. */
export interface MemberPages {
  /** The lock screen with the form to sign in, after a failed attempt with its reason. */
  lock(nonce: string, attempt: FormAttempt): Promise<PageTemplates['lock']>;
  /** The form to sign up. */
  join(nonce: string, attempt: FormAttempt): Promise<PageTemplates['join']>;
  /** The form to request a link to a new password, or what follows after it was sent. */
  password(nonce: string, attempt: FormAttempt, isSent?: boolean): Promise<PageTemplates['password']>;
  /** The form for a new password; without a link that works, the way to another one. */
  newPassword(nonce: string, attempt: FormAttempt, isOpen?: boolean): Promise<PageTemplates['new-password']>;
  /** What a visitor who is not signed in gets for a page of members. */
  denied(nonce: string, slug: string): Promise<PageTemplates['denied']>;
  /** The first page of members, or the one with this slug; null for an unknown one. */
  members(nonce: string, member: Member, slug?: string): Promise<PageTemplates['members'] | null>;
  /** Whether members have a page with this slug. */
  hasMemberPage(slug: string): boolean;
}

/** The template of each form, and the method that returns its data. */
export const FORM_PAGES = {
  signIn: ['lock', 'lock'],
  signUp: ['join', 'join'],
  passwordRequest: ['password', 'password'],
  newPassword: ['new-password', 'newPassword'],
} as const satisfies Record<MemberForm, readonly [keyof PageTemplates, keyof MemberPages]>;

/** Returns the pages of members. `prefix` is the first segment of a translation's addresses, with its slash. */
export function createMemberPages(
  { words, membersArea }: Pick<SiteData, 'words' | 'membersArea'>,
  base: (nonce: string, subject: ContextSubject) => Promise<BasePageData>,
  prefix: string,
): MemberPages {
  const home = `${prefix}/members`;
  const { letter, pages = {} } = membersArea ?? {};
  const findPage = (slug: string) => Object.entries(pages).find(([known]) => known === slug)?.[1];
  const unlisted = async (nonce: string, pageType: number, pageTitle: string | undefined) => ({
    ...(await base(nonce, { pageType })),
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
        isPasswordNew: attempt.isPasswordNew ?? false,
        demoMember: DEMO_MEMBER,
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
    denied: async (nonce, slug) => ({
      ...(await unlisted(nonce, PAGE_TYPE.accessDenied, words.deniedTitle)),
      joinUrl: leadingTo(`${home}/join`, `${home}/${slug}`),
      signInUrl: leadingTo(home, `${home}/${slug}`),
    }),
    async members(nonce, { displayName }, slug) {
      const page = slug === undefined ? letter : findPage(slug);
      if (!page) return null;
      const links = Object.entries(pages).map(([each, { title }]) => ({ title, url: `${home}/${each}` }));
      return {
        ...(await unlisted(nonce, PAGE_TYPE.protectedContent, page.title)),
        member: { displayName },
        page,
        isFirst: slug === undefined,
        links: slug === undefined ? links : [{ title: words.backToMembers ?? '', url: home }],
        signOutTo: home,
      };
    },
    hasMemberPage: (slug) => findPage(slug) !== undefined,
  };
}
