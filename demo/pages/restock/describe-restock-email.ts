import { type RestockEmail, type RestockEmailFacts, variantAddress } from '../../../server/features/restock';
import type { Content } from '../../load-content';
import { LANGUAGES } from '../languages/page-language';
import { translateProducts } from '../shop/translate-shop';

type EmailContent = Pick<Content, 'site' | 'shop' | 'translations'>;

/** Returns the texts of a restock e-mail in the visitor's language, or in the site's own. */
export function describeRestockEmail(
  { site, shop, translations }: EmailContent,
  { item, variant, language, siteUrl }: RestockEmailFacts,
): RestockEmail {
  const chosen = LANGUAGES.find((each) => language?.toLowerCase().split('-')[0] === each);
  const translation = chosen && translations?.[chosen];
  const words = { ...site.words, ...(translation ? translation.words : {}) };
  const products = translation ? translateProducts(shop.items, translation, `/${chosen}`) : shop.items;
  const product = products.find(({ id }) => id === item.id);
  const attributes = product?.structuredContent.variants.find(({ id }) => id === variant.id)?.attributes;
  const values = Object.values(attributes ?? variant.attributes).join(', ');
  const title = product?.title ?? item.title;
  const name = values ? `${title} (${values})` : title;
  const say = (text = '') => text.replaceAll('{name}', () => name);
  return {
    subject: say(words.restockEmailSubject),
    text: [
      say(words.restockEmailText),
      variantAddress(siteUrl, product?.fullUrl ?? item.url, variant.id),
      say(words.restockEmailOnce),
    ].join('\n\n'),
  };
}
