export { RECORD_TYPE } from '../../../contract/content/content-types';
export { PAGE_TYPE } from '../../../contract/content/page-types';
export { cacheRenderer } from '../engine/cache-renderer';
export { createPageRenderer, type PageRenderer } from '../engine/page-renderer';
export { addButtonText } from './add-button-text';
export { categoryBranch } from './category-branch';
export {
  describeCartInstalments,
  describeItemInstalments,
  type InstalmentsData,
  type InstalmentsSite,
} from './describe-instalments';
export {
  describeSummary,
  type SummaryBlock,
  type SummaryCollection,
  type SummaryData,
  type SummaryItem,
} from './describe-summary';
export { DEFAULT_FOCAL_POINT } from './focal-point-class';
export { htmlText } from './html-text';
export { atWidth } from './image-address';
export {
  buildPageContext,
  type ContextSubject,
  describeHit,
  hasPopup,
  nameRelease,
  type PageContextData,
  type WebsiteData,
  type WebsiteSettingsData,
} from './page-context';
export {
  type CategoryData,
  type CollectionData,
  type ImageData,
  LOW_STOCK,
  type ProductContentData,
  type ProductItemData,
  type ShopData,
  type VariantData,
} from './product-data';
export { preparePublicPages } from './public-pages';
export { type BundleTag, readBundleTag } from './read-bundle-tag';
export { sendPublicPage } from './send-public-page';
export { describeBreadcrumbs, describeProduct, type StructuredData } from './structured-data';
