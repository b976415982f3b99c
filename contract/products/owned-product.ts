import { z } from 'zod';
import { LIMITS } from '../shared/limits';
import { strictBody } from '../shared/request-fields';
import { subscriptionPlanSchema } from '../subscriptions/subscription-plan';

/** What an owner may upload as a picture. */
export const PICTURE_RULE = {
  maxMegabytes: 10,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;
export const MAX_OPTIONS = 6;
export const MAX_LABEL = 50;
export const MAX_DETAILS = 30;
export const MAX_RELATED = 12;
const MAX_VARIANTS = 250;
/** Weeks, months or years of a plan, and its payments. */
export const MAX_PERIODS = 520;
/** Centimetres or kilograms. */
export const MAX_DIMENSION = 100_000;
/** A colour that an owner chose for a swatch. Other names of swatches are those of the theme. */
export const OWN_COLOR = /^#[0-9a-f]{6}$/;

const text = (max: number, name: string) =>
  z.string().max(max, { error: `${name} may have ${max.toLocaleString('en')} characters.` });

const amountSchema = z.string().max(20);

const stockSchema = z.strictObject({
  isUnlimited: z.boolean(),
  quantity: z.int().min(0).max(1_000_000_000),
});

const dimension = z.number().min(0).max(MAX_DIMENSION);
const share = z.number().min(0).max(1);

const planSchema = subscriptionPlanSchema.refine(
  ({ billingPeriod, numBillingCycles }) => Math.max(billingPeriod.value, numBillingCycles) <= MAX_PERIODS,
  { error: `A plan has at most ${MAX_PERIODS} periods.` },
);

const variantFields = {
  /** Empty for a new variant. */
  id: z.string().max(60),
  sku: text(60, 'A SKU'),
  /** One for each option, in their order. */
  values: z.array(text(100, 'A value of an option')).max(MAX_OPTIONS),
  /** Decimal, such as `38.00`. */
  price: amountSchema,
  salePrice: amountSchema,
  isOnSale: z.boolean(),
  stock: stockSchema,
  /** The picture that shows it; empty without one of its own. */
  pictureId: z.string().max(60),
  /** Width, height and length in centimetres, weight in kilograms. */
  dimensions: z.strictObject({ width: dimension, height: dimension, len: dimension, weight: dimension }),
};

const productFields = {
  title: text(200, 'The title'),
  /** Plain text, with an empty line between paragraphs. */
  summary: text(1_000, 'The summary'),
  description: text(20_000, 'The description'),
  isVisible: z.boolean(),
  categories: z.array(z.string().max(100)).max(100),
  tags: z.array(text(LIMITS.tagLength, 'A tag')).max(100),
  optionNames: z.array(text(50, 'The name of an option')).max(MAX_OPTIONS),
  /** Label of its button; empty for that of the shop. */
  addButtonText: text(MAX_LABEL, 'The label of the button'),
  /** From this quantity on, its page says how few are left; 0 for never. */
  lowStock: z.int().min(0).max(1_000),
  /** Facts below the description. */
  details: z
    .array(z.strictObject({ label: text(100, 'The name of a detail'), value: text(500, 'A detail') }))
    .max(MAX_DETAILS),
  /** `urlId` of the products that are shown below it first. */
  related: z.array(z.string().max(200)).max(MAX_RELATED),
  /** Language tag of the title and the texts; empty for the language of the site. */
  language: z.string().max(35),
  /** The form that visitors fill in before they add it; empty for none. */
  formId: z.string().max(60),
  /** How a subscriber pays; null for a product that is bought once. */
  plan: planSchema.nullable(),
  /** By value of an option: a colour such as `#a1b2c3`, or the name of one of the theme; empty for no swatch. */
  swatches: z.record(z.string().max(100), z.string().max(60)),
};

export const pictureUploadSchema = z.object({
  id: z.string(),
  url: z.string(),
  fileName: z.string(),
  /** Pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
});

/** `PUT /api/vitrine/console/pictures/:pictureId`. */
export const renamedPictureSchema = strictBody({ fileName: text(200, 'A file name') });

const pictureFields = {
  id: z.string().max(60),
  altText: text(1_000, 'An alternative text'),
  /** The point to keep visible where it is cropped, as shares of its width and height. */
  focalPoint: z.strictObject({ x: share, y: share }),
};

/** A product as its owner edits it: texts without HTML, amounts as they are typed, and the current stock. */
export const ownedProductSchema = z.object({
  id: z.string(),
  version: z.int().min(0),
  url: z.string(),
  productType: z.int().min(1).max(4),
  currency: z.string(),
  /** Digits after the decimal point. */
  fractionDigits: z.int().min(0),
  /** Whether an edit of the texts removes formatting. */
  isFormatted: z.boolean(),
  isDeleted: z.boolean(),
  ...productFields,
  variants: z.array(z.object(variantFields)),
  /** The main one first. */
  pictures: z.array(
    z.object({
      ...pictureFields,
      url: z.string(),
      /** Pixels. */
      width: z.int().min(1),
      height: z.int().min(1),
      /** Null for a picture that was not uploaded. */
      fileName: z.string().nullable(),
    }),
  ),
});

/** Another version of a product. `stockBefore` is the stock that its owner saw, null where it stays. */
export const productChangeSchema = strictBody({
  version: z.int().min(0),
  ...productFields,
  variants: z
    .array(z.strictObject({ ...variantFields, stockBefore: stockSchema.nullable() }))
    .max(MAX_VARIANTS),
  pictures: z.array(z.strictObject(pictureFields)).max(20),
});

export const newProductSchema = strictBody({
  title: text(200, 'The title'),
  productType: z.int().min(1).max(4),
  /** A store that the owner has created; that of the content unless given. */
  collectionId: z.string().max(100).optional(),
});

export const productVersionSchema = strictBody({ version: z.int().min(0) });

const categorySchema = z.object({ slug: z.string(), title: z.string() });

/** What lists and forms of products offer. */
const choices = {
  categories: z.array(categorySchema),
  tags: z.array(z.string()),
  /** Further stores, beside that of the site's content. */
  stores: z.array(z.object({ id: z.string(), title: z.string() })),
};

export const openProductSchema = z.object({
  product: ownedProductSchema,
  ...choices,
  /** Products that can be shown below it. */
  others: z.array(z.object({ urlId: z.string(), title: z.string() })),
  /** Forms that visitors can fill in before an add. */
  forms: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Names of the theme's swatches, and those that the values of its store have unless a product has others. */
  storeSwatches: z.object({ names: z.array(z.string()), byValue: z.record(z.string(), z.string()) }),
});

export const PRODUCT_STATES = ['visible', 'hidden', 'deleted', 'sold-out', 'on-sale'] as const;

const listedProductSchema = z.object({
  id: z.string(),
  version: z.int().min(0),
  title: z.string(),
  url: z.string(),
  /** Of a small picture; null without one. */
  pictureUrl: z.string().nullable(),
  isVisible: z.boolean(),
  isDeleted: z.boolean(),
  isOnSale: z.boolean(),
  variantCount: z.int().min(0),
  /** The lowest and the highest, in minor units. */
  prices: z.object({ lowest: z.int(), highest: z.int() }),
  currency: z.string(),
  /** Units of all variants; null where the stock is unlimited or not counted. */
  quantity: z.int().min(0).nullable(),
  /** Whether a variant is sold out. */
  hasSoldOut: z.boolean(),
  categories: z.array(z.string()),
});

export const ownedProductPageSchema = z.object({
  count: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  products: z.array(listedProductSchema),
  ...choices,
});

export type OwnedProduct = z.infer<typeof ownedProductSchema>;
export type OwnedPicture = OwnedProduct['pictures'][number];
export type OwnedVariant = OwnedProduct['variants'][number];
export type PictureUpload = z.infer<typeof pictureUploadSchema>;
export type ProductChange = z.infer<typeof productChangeSchema>;
export type NewProduct = z.infer<typeof newProductSchema>;
export type OpenProduct = z.infer<typeof openProductSchema>;
export type ListedProduct = z.infer<typeof listedProductSchema>;
export type OwnedProductPage = z.infer<typeof ownedProductPageSchema>;
export type ProductState = (typeof PRODUCT_STATES)[number];
