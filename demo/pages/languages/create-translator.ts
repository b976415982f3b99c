import type { RestockPage } from '../../../server/features/restock';
import { translateCart } from '../cart/describe-cart';
import { translateCartOutcome } from '../cart/translate-cart-outcome';
import { translateForm } from '../forms/translate-form';
import { translateProducts, translateSite } from '../shop/translate-shop';
import type { PageSources } from '../site/pages';
import type { TranslationData } from '../site/site-data';
import { translateChoiceForms } from './translate-rules';
import type { Translator } from './translator';

type TranslatedContent = Pick<PageSources['content'], 'site' | 'shop' | 'originalForms'>;

/** Returns the translator into another language. Texts without a translation stay. */
export function createTranslator(
  content: TranslatedContent,
  language: string,
  translation: TranslationData,
): Translator {
  const path = `/${language}`;
  const { strings, ruleNames } = translation;
  return {
    site: translateSite(content.site, translation),
    path,
    strings,
    ruleNames,
    translateMessage: (text) => translateMessage(text, translation),
    translateForm: (form) => translateForm(form, translation, content.originalForms),
    translateProducts: (products) => translateProducts(products, translation, path),
    listTranslatedProducts: () => translateProducts(content.shop.items, translation, path),
    describeCart: (cart) => translateCart(cart, { shop: content.shop, translation, path }),
    translateChoiceForms: (forms) => translateChoiceForms(forms, translation),
    translateCartOutcome: (outcome) => translateCartOutcome(outcome, translation, content.shop),
    translateRestockPage: (page) => translateRestockPage(page, content, { translation, path }),
  };
}

function translateMessage(text: string, { messages }: TranslationData): string {
  return messages[text] ?? text;
}

function translateRestockPage(
  page: RestockPage,
  { shop }: Pick<TranslatedContent, 'shop'>,
  { translation, path }: { translation: TranslationData; path: string },
): RestockPage {
  const { item, variant, message = '' } = page;
  const products = shop.items.filter(({ id }) => id === item.id);
  const [product] = translateProducts(products, translation, path);
  const translated = product?.structuredContent.variants.find(({ id }) => id === variant.id);
  return {
    ...page,
    item: { ...item, title: product?.title ?? item.title, url: product?.fullUrl ?? item.url },
    variant: { ...variant, attributes: translated?.attributes ?? variant.attributes },
    message: translateMessage(message, translation),
  };
}
