import type { CatalogueItem, CatalogueVariant } from '../catalogue';

/** The data of a restock e-mail: the variant that is back in stock. */
export interface RestockEmailFacts {
  item: CatalogueItem;
  variant: CatalogueVariant;
  /** Tag of the visitor's language; null where the site sends e-mails in one language. */
  language: string | null;
  siteTitle: string;
  /** Public origin of the site. */
  siteUrl: string;
}

export interface RestockEmail {
  subject: string;
  /** Plain text. */
  text: string;
}

export type ComposeRestockEmail = (facts: RestockEmailFacts) => RestockEmail;

/** Returns the e-mail in English. It is the only one for its signup, so that nobody has to unsubscribe. */
export function composeRestockEmail({ item, variant, siteTitle, siteUrl }: RestockEmailFacts): RestockEmail {
  const values = variantName(item, variant);
  const name = values ? `${item.title} (${values})` : item.title;
  return {
    subject: `Back in stock: ${name}`,
    text: [
      `${name} is back in stock at ${siteTitle}.`,
      variantAddress(siteUrl, item.url, variant.id),
      'You asked us for this e-mail when it was sold out. We send no further e-mail about it.',
    ].join('\n\n'),
  };
}

/** Returns the values of a variant, such as `Large, Chalk`; empty for the only one of a product. */
export function variantName(
  { optionNames }: Pick<CatalogueItem, 'optionNames'>,
  { attributes }: Pick<CatalogueVariant, 'attributes'>,
): string {
  return optionNames.flatMap((name) => attributes[name] ?? []).join(', ');
}

/** Returns the address of a product's page on which a variant is chosen. */
export function variantAddress(siteUrl: string, path: string, variantId: string): string {
  const address = new URL(path, siteUrl);
  address.searchParams.set('variant', variantId);
  return address.href;
}
