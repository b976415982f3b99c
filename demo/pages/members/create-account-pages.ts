import { PAGE_TYPE } from '../../../server/rendering/pages';
import type { Content } from '../../load-content';
import type { BasePageData } from '../site/base-page-data';
import type { PageTemplates } from '../site/page-templates';
import type { SiteData } from '../site/site-data';
import { describeMemberForm, type FormAttempt } from './describe-member-form';
import { describeMemberNavigation } from './describe-member-navigation';
import type { Reader } from './reader';

/** What was saved. */
export type SavedPart = 'profile' | 'password';

/** A form of the account page that was refused. */
export interface RefusedAccountForm extends FormAttempt {
  form: 'profile' | 'passwordChange' | 'signOutEverywhere';
}

/** The page with a member's account. */
export interface AccountPages {
  /** After a form with its reason, or with what was saved. */
  account(
    nonce: string,
    reader: Reader,
    after?: { refused?: RefusedAccountForm; saved?: SavedPart | undefined },
  ): Promise<PageTemplates['account']>;
}

interface AccountPageDeps {
  /** Address of the first page of members. */
  home: string;
  unlisted(nonce: string, pageType: number, title: string | undefined): Promise<BasePageData>;
  /** Tags of all languages of the site. */
  languages: readonly string[];
}

const SAVED_WORDS = { profile: 'profileSaved', password: 'passwordSaved' } as const;

/** Returns the page with a member's account. */
export function createAccountPages(
  { words, navigation }: Pick<SiteData, 'words' | 'navigation'>,
  { home, unlisted, languages }: AccountPageDeps,
): AccountPages {
  const url = `${home}/account`;
  return {
    async account(nonce, reader, { refused, saved } = {}) {
      const attemptOf = (form: RefusedAccountForm['form']) =>
        refused?.form === form ? refused : { to: url, fields: {} };
      const { displayName, email, language, isShared } = reader;
      const profile = attemptOf('profile');
      const typed = { displayName, language: language ?? languages[0] ?? '', ...profile.fields };
      const error = refused?.refusal && describeMemberForm(refused, words).error;
      const data = await unlisted(nonce, PAGE_TYPE.page, error ? words.accountUnchanged : words.account);
      return {
        ...data,
        member: { displayName, email },
        isShared,
        memberNavigation: describeMemberNavigation(navigation?.members ?? [], reader, url),
        profileForm: describeMemberForm({ ...profile, fields: typed, to: `${url}?saved=profile` }, words),
        passwordForm: describeMemberForm(
          { ...attemptOf('passwordChange'), to: `${url}?saved=password` },
          words,
        ),
        accountLanguages: languages
          .filter((tag) => !data.hiddenLanguages.includes(tag))
          .map((tag) => ({
            tag,
            title: new Intl.DisplayNames([tag], { type: 'language' }).of(baseOf(tag)) ?? tag,
            isChosen: baseOf(typed.language) === baseOf(tag),
          })),
        notice: (saved && words[SAVED_WORDS[saved]]) ?? null,
        everywhereTo: `${home}?everywhere`,
        signOutTo: home,
      };
    },
  };
}

/** Returns the tags of the site's languages, its own first. */
export function listLanguages({ site, translations = {} }: Pick<Content, 'site' | 'translations'>): string[] {
  return [site.website.language ?? 'en', ...Object.keys(translations)];
}

/** Returns a language without its region. */
function baseOf(tag: string): string {
  return tag.split('-', 1).join('');
}
