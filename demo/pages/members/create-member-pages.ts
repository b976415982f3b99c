import type { MemberForm } from '../../../server/features/members';
import type { ContextSubject } from '../../../server/rendering/pages';
import type { BasePageData } from '../site/base-page-data';
import type { PageTemplates } from '../site/page-templates';
import type { SiteData } from '../site/site-data';
import { type AccountPages, createAccountPages } from './create-account-pages';
import { createLockedPages, type LockedPages } from './create-locked-pages';
import { createPasswordPages, type PasswordPages } from './create-password-pages';
import { createReadingPages, type ReadingPages } from './create-reading-pages';
import { createSignInPages, type SignInPages } from './create-sign-in-pages';

/** The pages of members, in one language. */
export type MemberPages = SignInPages & PasswordPages & ReadingPages & AccountPages & LockedPages;

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
    ...createSignInPages(site, { home, unlisted, leadingTo }),
    ...createPasswordPages(site, { home, unlisted }),
    ...createReadingPages(site, { home, unlisted, leadingTo }),
    ...createAccountPages(site, { home, unlisted, languages }),
    ...createLockedPages(site, { home, unlisted }),
  };
}
