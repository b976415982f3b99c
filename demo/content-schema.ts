import { z } from 'zod';
import { seedItemSchema } from '../server/catalogue';

/** The fields of `site.json` that the store reads itself. Templates receive the whole file. */
export const siteSchema = z.looseObject({
  website: z.looseObject({ id: z.string().min(1) }),
  websiteSettings: z.looseObject({
    storeSettings: z.looseObject({
      selectedCurrency: z.string(),
      multipleQuantityAllowedForServices: z.boolean().default(true),
    }),
  }),
});

/** The fields of a translation, `site.<language>.json`, that the store reads itself. */
export const translationSchema = z.looseObject({
  website: z.looseObject({ language: z.string().min(2) }),
  items: z.array(z.looseObject({ urlId: z.string(), title: z.string(), altTexts: z.array(z.string()) })),
});

/** The fields of `shop.json` that the store reads itself. */
export const shopSchema = z.looseObject({
  collection: z.looseObject({ id: z.string(), title: z.string(), urlId: z.string() }),
  items: z.array(seedItemSchema),
});
