import type { Review, ReviewPage } from '../../../contract/reviews/review';
import { isStockCounted } from '../../../src/commerce/product-type';
import { htmlText } from './html-text';
import { atWidth } from './image-address';
import type { ProductItemData, VariantData } from './product-data';

/** A node of structured data, https://schema.org. */
export type StructuredData = Record<string, unknown>;

/** The website that sells the products. */
export interface Seller {
  /** Origin of the addresses, without a slash at the end. */
  baseUrl: string;
  siteTitle: string;
}

/** Width of the pictures that search engines receive. */
const IMAGE_WIDTH = 1500;

/** Options that schema.org has a property for, by their names in lower case. */
const KNOWN_OPTIONS = ['color', 'material', 'pattern', 'size'];

/**
 * Returns a product for search engines: a `Product` with its offer, or a `ProductGroup` with an offer for each variant.
 * Prices, stock and reviews are those of the page.
 */
export function describeProduct(
  item: ProductItemData,
  seller: Seller,
  reviews: ReviewPage | null = null,
): StructuredData {
  const { structuredContent, fullUrl, title } = item;
  const url = seller.baseUrl + fullUrl;
  const shared = {
    '@id': `${url}#product`,
    name: title,
    url,
    description: htmlText(item.excerpt),
    ...describeImages(item, seller),
    brand: { '@type': 'Brand', name: seller.siteTitle },
    ...(reviews && describeReviews(reviews)),
  };
  const [first, ...others] = structuredContent.variants;
  if (others.length > 0) return { '@type': 'ProductGroup', ...shared, ...describeVariants(item, url) };
  return { '@type': 'Product', ...shared, ...(first && describeOffer(item, first, url)) };
}

/** Returns the steps to a page for search engines, the page itself last. */
export function describeBreadcrumbs(
  steps: readonly { title: string; path: string }[],
  { baseUrl }: Pick<Seller, 'baseUrl'>,
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: baseUrl + path,
    })),
  };
}

function describeReviews({ average, count, reviews }: ReviewPage): StructuredData {
  if (average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(average.toFixed(2)),
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(describeReview),
  };
}

function describeReview({ rating, author, date, title, text, language }: Review): StructuredData {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: author },
    datePublished: date.slice(0, 10),
    ...(title && { name: title }),
    ...(text && { reviewBody: text }),
    ...(language && { inLanguage: language }),
  };
}

function describeImages({ items }: ProductItemData, { baseUrl }: Seller) {
  const image = items?.map(({ assetUrl }) => baseUrl + atWidth(assetUrl, IMAGE_WIDTH));
  return image?.length ? { image } : {};
}

function describeVariants(item: ProductItemData, url: string) {
  const { variants, variantOptionOrdering } = item.structuredContent;
  return {
    productGroupID: item.id,
    variesBy: variantOptionOrdering.map((name) =>
      isKnown(name) ? `https://schema.org/${name.toLowerCase()}` : name,
    ),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: [item.title, ...Object.values(variant.attributes)].join(', '),
      ...describeOptions(variant),
      ...describeOffer(item, variant, url),
    })),
  };
}

function describeOptions({ attributes }: VariantData): StructuredData {
  const options = Object.entries(attributes);
  const known = options.filter(([name]) => isKnown(name));
  const others = options.filter(([name]) => !isKnown(name));
  const additionalProperty = others.map(([name, value]) => ({ '@type': 'PropertyValue', name, value }));
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name.toLowerCase(), value])),
    ...(others.length > 0 && { additionalProperty }),
  };
}

function describeOffer({ structuredContent }: ProductItemData, variant: VariantData, url: string) {
  const { value: price, currency: priceCurrency } = variant.onSale
    ? variant.salePriceMoney
    : variant.priceMoney;
  const isInStock =
    variant.unlimited || variant.qtyInStock > 0 || !isStockCounted(structuredContent.productType);
  const offer = {
    '@type': 'Offer',
    url,
    price,
    priceCurrency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
  return { sku: variant.sku, offers: offer };
}

function isKnown(option: string): boolean {
  return KNOWN_OPTIONS.includes(option.toLowerCase());
}
