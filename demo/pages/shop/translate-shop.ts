import type { ImageData, ProductItemData, VariantData } from '../../../server/rendering/pages';
import type { SiteData, TranslatedItemData, TranslationData } from '../site/site-data';

/** Returns the site in another language. Texts without a translation stay. */
export function translateSite(site: SiteData, translation: TranslationData): SiteData {
  const { website, localizedStrings, words, navigation, home, membersArea, everything } = translation;
  return {
    ...site,
    website: { ...site.website, ...website },
    localizedStrings: { ...site.localizedStrings, ...localizedStrings },
    words: { ...site.words, ...words },
    navigation,
    home,
    ...(membersArea ? { membersArea } : {}),
    ...(everything ? { everything } : {}),
  };
}

/** Returns the translated products, in the order of the translation. Ids, SKUs and stock stay. */
export function translateProducts(
  products: readonly ProductItemData[],
  { items }: TranslationData,
  path: string,
): ProductItemData[] {
  return items.flatMap((words) => {
    const product = products.find(({ urlId }) => urlId === words.urlId);
    return product ? [translateProduct(product, words, path)] : [];
  });
}

function translateProduct(
  product: ProductItemData,
  words: TranslatedItemData,
  path: string,
): ProductItemData {
  const { title, excerpt, body, details, altTexts, terms = {} } = words;
  const { structuredContent } = product;
  const translate = (term: string) => terms[term] ?? term;
  return {
    ...product,
    fullUrl: `${path}/p/${product.urlId}`,
    title,
    excerpt,
    body,
    details,
    items: product.items.map((image): ImageData => ({ ...image, altText: altTexts[image.id] ?? title })),
    swatches: Object.fromEntries(
      Object.entries(product.swatches ?? {}).map(([value, name]) => [translate(value), name]),
    ),
    structuredContent: {
      ...structuredContent,
      variantOptionOrdering: structuredContent.variantOptionOrdering.map(translate),
      variants: structuredContent.variants.map((variant) => translateVariant(variant, translate)),
    },
  };
}

function translateVariant(variant: VariantData, translate: (term: string) => string): VariantData {
  const attributes = Object.entries(variant.attributes).map(([name, value]) => [
    translate(name),
    translate(value),
  ]);
  return {
    ...variant,
    attributes: Object.fromEntries(attributes),
    optionValues: variant.optionValues.map(({ optionName, value }) => ({
      optionName: translate(optionName),
      value: translate(value),
    })),
  };
}
