import type { CommentPage } from '../../schemas/comment-schemas';
import { RECORD_TYPE } from '../../server/rendering/pages';
import type { JournalEntryPageData } from './data/text-page-data';
import { describeBlocks } from './describe-blocks';
import type { PageSources } from './pages';
import type { JournalEntryData } from './site-data';

/** Returns an entry of the journal with its blocks, and with how many visitors like and comment on it. */
export async function describeJournalEntry(
  deps: PageSources,
  entry: JournalEntryData,
  { publicCommentCount }: Pick<CommentPage, 'publicCommentCount'>,
): Promise<JournalEntryPageData['entry']> {
  return {
    ...entry,
    fullUrl: `/journal/${entry.urlId}`,
    recordType: RECORD_TYPE.text,
    mainImage: entry.image,
    likeCount: await deps.readLikeCount(entry.id),
    publicCommentCount,
    blocks: await describeBlocks(deps, entry.blocks ?? []),
  };
}
