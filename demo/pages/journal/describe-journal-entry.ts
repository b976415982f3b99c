import type { CommentPage } from '../../../contract/comments/comment';
import { RECORD_TYPE } from '../../../server/rendering/pages';
import { describeBlocks } from '../showcase/describe-blocks';
import type { PageSources } from '../site/pages';
import type { JournalEntryData } from '../site/site-data';
import type { JournalEntryPageData } from '../text-pages/text-page-data';

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
