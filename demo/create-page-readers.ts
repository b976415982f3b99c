import { findStock } from '../server/features/catalogue';
import { openNavigation } from '../server/features/navigation';
import { createReviewReader, type ReadReviews } from '../server/features/reviews';
import { createSearch } from '../server/features/search';
import { openSite } from '../server/features/site';
import { countLikes, readComments } from '../server/features/social';
import { keepLastRead } from '../server/platform/content/keep-last-read';
import { readOrFallBack } from '../server/platform/database/read-or-fall-back';
import type { ServerContext } from '../server/platform/feature';
import { singleFlight } from '../server/platform/process/single-flight';
import type { PageSources } from './pages/site/pages';

/** While the database is unavailable. */
const NO_COMMENTS = { comments: [], page: 1, pageCount: 1, publicCommentCount: 0 };

export type PageReaders = Pick<
  PageSources,
  | 'readStock'
  | 'readReviews'
  | 'search'
  | 'readLikeCount'
  | 'readItemComments'
  | 'readNavigation'
  | 'readSite'
>;

/** Returns the readers of what pages show, without which they are shown while the database is unavailable. */
export function createPageReaders(context: ServerContext): PageReaders {
  const { db, websiteId } = context;
  const search = createSearch(context);
  return {
    readStock: keepLastRead((ids) => findStock(db, websiteId, ids)),
    readReviews: createPageReviews(context),
    search: (request) => readOrFallBack(search(request), undefined),
    readLikeCount: createLikeReader(context),
    readItemComments: (wanted) => readOrFallBack(readComments(db, websiteId, wanted), NO_COMMENTS),
    readNavigation: openNavigation(context).refresh,
    readSite: openSite(context).refresh,
  };
}

function createLikeReader({ db, websiteId }: ServerContext): PageSources['readLikeCount'] {
  const read = singleFlight(
    (itemId: string) => countLikes(db, websiteId, itemId),
    (itemId) => itemId,
  );
  return (itemId) => readOrFallBack(read(itemId), 0);
}

function createPageReviews(context: ServerContext): ReadReviews {
  const read = singleFlight(createReviewReader(context), ({ itemId, page }) => `${itemId} ${page}`);
  return (wanted) => readOrFallBack(read(wanted), undefined);
}
