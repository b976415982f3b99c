import { PAGE_TYPE } from '../../../server/rendering/pages';
import type { Translator } from '../languages/translator';
import type { MakeBase, Pages } from '../site/pages';

/** Returns the data of the pages that replace one that cannot be shown, in one language. */
export function createErrorPages(
  base: MakeBase,
  { site, translateMessage }: Translator,
): Pick<Pages, 'offline' | 'notFound' | 'formFailure'> {
  const { words } = site;
  return {
    async offline(nonce) {
      return { ...(await base(nonce)), announcement: null };
    },
    async notFound(nonce) {
      const data = await base(nonce, { pageType: PAGE_TYPE.notFound });
      return { ...data, pageTitle: words.notFound, isUnlisted: true };
    },
    async formFailure(nonce, message) {
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.error })),
        pageTitle: words.notSent,
        isUnlisted: true,
        message: translateMessage(message),
      };
    },
  };
}
