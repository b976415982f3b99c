import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { CartRules } from '../contract/cart/cart-rules';
import type { SeedReview } from '../contract/reviews/review';
import { applySaleRules } from '../server/features/catalogue';
import { checkedCartRulesSchema } from '../server/features/totals';
import { StartError } from '../server/platform/process/start-error';
import { loadJsonFile } from '../server/platform/settings/load-json-file';
import type { ShopData } from '../server/rendering/pages';
import { fractionDigits } from '../src/commerce/money';
import { applyPrices, pricesSchema } from './apply-prices';
import { loadContentDates } from './content-dates';
import { formsSchema, reviewsSchema, shopSchema, siteSchema, translationSchema } from './content-schema';
import type { SiteData, TranslationData } from './pages/site/site-data';

/** The demo store's forms by the place where they are shown. */
export type StoreForms = z.infer<typeof formsSchema>;

export interface Content {
  /** Template data. */
  site: SiteData;
  /** Template data. Its stock is that of the first run. */
  shop: ShopData;
  /** The forms by their place; absent for a store without forms. */
  forms?: StoreForms | undefined;
  /** The forms that are translated, before the owner edited them. */
  originalForms?: StoreForms | undefined;
  /** Coupons, shipping options and taxes, in the currency of the prices. */
  cartRules?: CartRules;
  /** What visitors wrote about the products. */
  reviews?: SeedReview[];
  /** Translations by the first segment of their addresses. */
  translations?: Record<string, TranslationData>;
  /** ISO times of the last change of the files: `site`, `shop` and each translation by its language. */
  dates?: Record<string, string>;
}

/** Languages of possible translations, such as `site.he.json`. */
const LANGUAGES = ['he'];

/**
 * Reads the files of the content. The prices and the rules of a `currency` other than the site's come from
 * `prices.<currency>.json` and `cart-rules.<currency>.json`. Throws StartError that names the file and the field.
 */
export async function loadContent(contentDir: string, currency: string | null = null): Promise<Content> {
  const site = await loadJsonFile(path.join(contentDir, 'site.json'), siteSchema);
  const shop = await loadJsonFile(path.join(contentDir, 'shop.json'), shopSchema);
  const content = {
    // The parsed file, so that templates, scripts and the cart have the same settings.
    site: site.parsed as unknown as SiteData,
    shop: withSaleRules(shop.raw as ShopData),
    forms: (await loadJsonFile(path.join(contentDir, 'forms.json'), formsSchema)).parsed,
    cartRules: await readCartRules(contentDir, 'cart-rules.json'),
    reviews: (await loadJsonFile(path.join(contentDir, 'reviews.json'), reviewsSchema)).parsed,
    translations: await readTranslations(contentDir),
    dates: await loadContentDates(contentDir),
  };
  const { selectedCurrency } = content.site.websiteSettings.storeSettings;
  return currency === null || currency === selectedCurrency
    ? content
    : inCurrency(contentDir, content, currency);
}

function withSaleRules(shop: ShopData): ShopData {
  const items = shop.items.map((item) => {
    return { ...item, structuredContent: applySaleRules(item.structuredContent) };
  });
  return { ...shop, items };
}

async function inCurrency(contentDir: string, content: Content, currency: string): Promise<Content> {
  const file = path.join(contentDir, `prices.${currency.toLowerCase()}.json`);
  const { parsed: prices } = await loadJsonFile(file, pricesSchema);
  const shop = repriced(file, content, prices) as ShopData;
  const { site } = content;
  const { storeSettings } = site.websiteSettings;
  const websiteSettings = {
    ...site.websiteSettings,
    storeSettings: { ...storeSettings, selectedCurrency: currency },
  };
  return {
    ...content,
    site: { ...site, websiteSettings },
    shop: withSaleRules(shop),
    cartRules: await readCartRules(contentDir, `cart-rules.${currency.toLowerCase()}.json`),
  };
}

async function readCartRules(contentDir: string, name: string): Promise<CartRules> {
  return (await loadJsonFile(path.join(contentDir, name), checkedCartRulesSchema)).parsed;
}

function repriced(file: string, { shop }: Content, prices: z.infer<typeof pricesSchema>): unknown {
  try {
    return applyPrices(shop, prices, fractionDigits(prices.currency));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${file} does not match the shop: ${reason}. Correct it and start again.`, {
      cause,
    });
  }
}

async function readTranslations(contentDir: string): Promise<Record<string, TranslationData>> {
  const files = await readdir(contentDir);
  const known = LANGUAGES.filter((language) => files.includes(`site.${language}.json`));
  const entries = known.map(async (language) => {
    const { raw } = await loadJsonFile(path.join(contentDir, `site.${language}.json`), translationSchema);
    return [language, raw as TranslationData] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
