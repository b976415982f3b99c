import { BLOCK_TYPE } from '../../../contract/content/content-types';
import { describeGallery, describeSection } from '../../../server/rendering/galleries';
import { describeSummary } from '../../../server/rendering/pages';
import { listCollections } from '../site/list-collections';
import type { PageSources } from '../site/pages';
import type { ContentBlock } from '../site/site-data';
import type { ContentBlockData } from '../text-pages/text-page-data';

/** Returns blocks with what their types print: galleries, products and summaries. */
export async function describeBlocks(
  deps: PageSources,
  blocks: readonly ContentBlock[],
): Promise<ContentBlockData[]> {
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
}: Extract<ContentBlock, { type: typeof BLOCK_TYPE.gallery }>): ContentBlockData {
  return {
    type,
    ...(gallery ? { gallery: describeGallery(gallery) } : {}),
    ...(gallerySection ? { gallerySection: describeSection(gallerySection) } : {}),
  };
}
