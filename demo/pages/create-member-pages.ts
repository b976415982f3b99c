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
  /** What a visitor who is not signed in gets for a page of members. */
  denied(nonce: string, slug: string): Promise<PageTemplates['denied']>;
  /** The first page of members, or the one with this slug; null for an unknown one. */
  members(nonce: string, member: Member, slug?: string): Promise<PageTemplates['members'] | null>;
  /** Whether members have a page with this slug. */
  hasMemberPage(slug: string): boolean;
}

/** The page of each form. */
export const FORM_PAGES = { signIn: 'lock', signUp: 'join' } as const satisfies Record<
  MemberForm,
  keyof PageTemplates
>;

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
