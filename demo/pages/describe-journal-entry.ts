import type { CommentPage } from '../../schemas/comment-schemas';
import { BLOCK_TYPE } from '../../schemas/enumerations/block-types';
import { describeGallery, describeSection } from '../../server/rendering/galleries';
import { describeSummary, RECORD_TYPE } from '../../server/rendering/pages';
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
  const showsItems = blocks.some(({ type }) => type === BLOCK_TYPE.product || type === BLOCK_TYPE.summaryV2);
  const collections = showsItems ? await listCollections(deps) : {};
  const products = Object.values(collections).flatMap((collection) => collection.products ?? []);
  return blocks.map((block) => {
    if (block.type === BLOCK_TYPE.html) return block;
    if (block.type === BLOCK_TYPE.gallery) return describeGalleryBlock(block);
    return block.type === BLOCK_TYPE.product
      ? { ...block, product: products.find(({ urlId }) => urlId === block.product) ?? null }
      : { ...block, summary: describeSummary(block.summary, collections) };
  });
}

/** Returns a block of type 8 with the data of its gallery, or of its section of pictures. */
export function describeGalleryBlock({
  type,
  gallery,
  gallerySection,
}: Extract<JournalBlock, { type: typeof BLOCK_TYPE.gallery }>): JournalBlockData {
  return {
    type,
    ...(gallery ? { gallery: describeGallery(gallery) } : {}),
    ...(gallerySection ? { gallerySection: describeSection(gallerySection) } : {}),
  };
}
