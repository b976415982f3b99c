import type { CommentPage } from '../../schemas/comment-schemas';
import { describeGallery, describeSection } from '../../server/galleries';
import { describeSummary, RECORD_TYPE } from '../../server/pages';
import type { JournalBlockData, JournalEntryPageData } from './data/text-page-data';
import { listCollections } from './list-collections';
import type { PageSources } from './pages';
import type { JournalBlock, JournalEntryData } from './site-data';

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

async function describeBlocks(
  deps: PageSources,
  blocks: readonly JournalBlock[],
): Promise<JournalBlockData[]> {
  const showsItems = blocks.some(({ product, summary }) => product || summary);
  const collections = showsItems ? await listCollections(deps) : {};
  const products = Object.values(collections).flatMap((collection) => collection.products ?? []);
  return blocks.map(({ html, gallery, gallerySection, product, summary }) => ({
    html,
    gallery: gallery && describeGallery(gallery),
    gallerySection: gallerySection ? describeSection(gallerySection) : null,
    product: products.find(({ urlId }) => urlId === product) ?? null,
    summary: summary ? describeSummary(summary, collections) : null,
  }));
}
