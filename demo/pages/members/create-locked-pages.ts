import type { LockReason } from '../../../server/features/page-locks';
import { PAGE_TYPE } from '../../../server/rendering/pages';
import type { BasePageData } from '../site/base-page-data';
import type { PageTemplates } from '../site/page-templates';
import type { LockedPageData, SiteData } from '../site/site-data';

/** The pages that open with a password, by the last segment of their addresses. */
export interface LockedPages {
  lockedPage(nonce: string, slug: string): Promise<PageTemplates['page'] | null>;
  /** The lock screen, after a failed attempt with its reason. It contains nothing of the page. */
  lockScreen(nonce: string, slug: string, reason?: LockReason): Promise<PageTemplates['page-lock'] | null>;
}

interface LockedPageDeps {
  /** Address of the first page of members. */
  home: string;
  unlisted(nonce: string, pageType: number, title: string | undefined): Promise<BasePageData>;
}

const REASON_WORDS = { wrong: 'pagePasswordWrong', limited: 'signInLimited' } as const;

/** Returns the pages that open with a password. */
export function createLockedPages(
  { words, membersArea }: Pick<SiteData, 'words' | 'membersArea'>,
  { home, unlisted }: LockedPageDeps,
): LockedPages {
  const find = (slug: string): LockedPageData | undefined =>
    Object.entries(membersArea?.lockedPages ?? {}).find(([known]) => known === slug)?.[1];
  return {
    async lockedPage(nonce, slug) {
      const found = find(slug);
      if (!found) return null;
      const { id: _id, passwordHash: _hash, ...page } = found;
      return { ...(await unlisted(nonce, PAGE_TYPE.protectedContent, page.title)), page };
    },
    async lockScreen(nonce, slug, reason) {
      const found = find(slug);
      if (!found) return null;
      const error = reason && words[REASON_WORDS[reason]];
      return {
        ...(await unlisted(nonce, PAGE_TYPE.lockScreen, error ? words.pageNotOpened : words.members)),
        pageLock: {
          id: found.id,
          to: `${home}/${slug}`,
          isWrong: reason === 'wrong',
          error: error ?? null,
          membersUrl: home,
        },
      };
    },
  };
}
