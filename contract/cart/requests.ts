import { z } from 'zod';
import { foldCode, foldTyped } from '../../src/commerce/fold-typed';
import { parseTypedNumber } from '../../src/commerce/typed-number';
import { locationShape } from '../regions/shipping-location';
import { strictBody } from '../shared/request-fields';
import { RESERVED_KEYS } from '../shared/reserved-keys';

/** Maximum quantity of a line, spec §9 Cart and buttons. */
export const MAX_QUANTITY = 9999;

/** Messages about a quantity, as in spec §5 Add to cart. */
export const QUANTITY_MESSAGES = {
  notNumber: 'Quantity must be a number.',
  notWhole: 'Quantity must be a whole number',
  tooLow: 'Quantity must be 1 or more.',
  tooHigh: `Quantity must be ${MAX_QUANTITY} or less.`,
} as const;

/** A quantity on the wire. */
export const quantitySchema = z
  .number({ error: QUANTITY_MESSAGES.notNumber })
  .refine(Number.isInteger, { error: QUANTITY_MESSAGES.notWhole, abort: true })
  .min(1, { error: QUANTITY_MESSAGES.tooLow })
  .max(MAX_QUANTITY, { error: QUANTITY_MESSAGES.tooHigh })
  .describe(`Whole number from 1 to ${MAX_QUANTITY}.`);

/** Maximum length of the extra details as JSON text. Every response with the cart contains them. */
export const MAX_DETAILS = 4000;

/** The fields that identify a product and its variant (spec §7 Cart). Requests contain no prices. */
export const entryChoice = {
  itemId: z
    .string({ error: 'itemId must be the id of an item.' })
    .min(1, { error: 'itemId must not be empty.' })
    .describe('Id of the item.'),
  sku: z
    .string({ error: 'sku must be text or null.' })
    .nullable()
    .default(null)
    .describe('Of the variant; null for an item that has one variant or none.'),
  additionalFields: z
    .string({ error: 'additionalFields must be JSON text or null.' })
    .max(MAX_DETAILS, { error: `additionalFields must be at most ${MAX_DETAILS} characters.` })
    .refine(isJson, { error: 'additionalFields must be JSON text or null.' })
    .transform(withoutOwnControls)
    .nullable()
    .default(null)
    .describe("The answers to the item's extra-details form as JSON text; 'null' or null where it has none."),
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the answers without those of the server's own controls, such as the version of the form. */
function withoutOwnControls(json: string): string {
  const values: unknown = JSON.parse(json);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return json;
  if (!RESERVED_KEYS.some((key) => Object.hasOwn(values, key))) return json;
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([key]) => !RESERVED_KEYS.includes(key))),
  );
}

// A bare name (`?mock`) counts as true.
const flag = z
  .enum(['', 'true', '1', 'false', '0'], { error: 'mock and calculateSubtotal must be true or false.' })
  .transform((text) => text === '' || text === 'true' || text === '1');

/** The query of the cart call (spec §7 Cart). Unknown names are ignored. */
export const cartQuerySchema = z.object({
  /** Returns a sample cart, for previews of a theme. */
  mock: flag.default(false),
  /** Makes the address unique, so that no cache responds. */
  timecode: z
    .string({ error: 'timecode must be text.' })
    .max(64, { error: 'timecode is too long.' })
    .optional(),
  calculateSubtotal: flag
    .default(true)
    .describe('`true` in each request of the bundle. It has no effect: totals follow the current prices.'),
});

/** Body of the add call as JSON (spec §7 Cart). Requests contain no prices. */
export const addRequestSchema = strictBody({
  itemId: entryChoice.itemId,
  sku: entryChoice.sku,
  quantity: quantitySchema.default(1),
  additionalFields: entryChoice.additionalFields,
});

/** Body of the call that changes an entry's quantity. */
export const updateRequestSchema = strictBody({ quantity: quantitySchema });

/**
 * Body of the call that replaces the extra details of an entry (spec §7 Cart), with the item and variant it expects.
 */
export const additionalFieldsRequestSchema = strictBody({
  itemId: entryChoice.itemId,
  sku: entryChoice.sku,
  additionalFields: entryChoice.additionalFields,
});

/** Maximum number of coupons in a cart. */
export const MAX_COUPONS = 5;

/** Maximum number of gift cards in a cart. */
export const MAX_GIFT_CARDS = 5;

/** Messages about a coupon. */
export const COUPON_MESSAGES = {
  missing: 'Enter the code of a gift card or a coupon.',
  unknown: 'That coupon code is not valid.',
} as const;

/** Messages about a shipping option. */
export const OPTION_MESSAGES = { missing: 'Select a shipping option.' } as const;

const couponCode = z
  .string({ error: COUPON_MESSAGES.missing })
  .overwrite(foldCode)
  .min(1, { error: COUPON_MESSAGES.missing })
  .max(64, { error: COUPON_MESSAGES.unknown })
  .describe('Not case-sensitive.');

/** Body of the call that adds a coupon, and path of the call that removes it. */
export const couponRequestSchema = strictBody({ code: couponCode });

/** Path of the call that removes a coupon. */
export const couponParamsSchema = z.object({ code: couponCode });

/** Body of the call that sets the location. */
export const shippingLocationRequestSchema = strictBody(locationShape);

/** Body of the call that selects a shipping option. */
export const shippingOptionRequestSchema = strictBody({
  id: z
    .string({ error: OPTION_MESSAGES.missing })
    .min(1, { error: OPTION_MESSAGES.missing })
    .max(40, { error: OPTION_MESSAGES.missing })
    .describe('Of one of the cart’s `shippingOptions`.'),
});

// A form can send a name twice, from two submit buttons. The last value applies.
const field = z.union([z.string(), z.array(z.string()).transform((values) => values.at(-1) ?? '')]);

const quantityText = field
  .transform((text) => Number(parseTypedNumber(text) ?? Number.NaN))
  .pipe(quantitySchema);

/** The add call of a native form. Unknown names are ignored, because radio groups send theirs too. */
export const addFormSchema = z.object({
  itemId: field.default(''),
  sku: field.transform((sku) => sku || null).default(null),
  quantity: quantityText.default(1),
  /** The sealed answers to the product's form, of an entry that is added again. */
  details: field.optional(),
});

/** The form of a cart line that sets the quantity. */
export const updateFormSchema = z.object({ quantity: quantityText });

/** The form of a cart line that removes it: by `remove`, whose value has no effect, or by a quantity of 0. */
export const removeFormSchema = z.union([
  z.object({ remove: field }),
  z.object({ quantity: field.refine((text) => Number(parseTypedNumber(text)) === 0) }),
]);

/** The form that adds a coupon, or with `remove` removes it. */
export const couponFormSchema = z.object({ code: field.default('') }).pipe(couponRequestSchema);

type LocationInput = z.input<typeof shippingLocationRequestSchema>;

const orNull = field.transform((text) => foldTyped(text) || null).default(null);

/** The form of the location. */
export const locationFormSchema = z
  .object({ country: field.default(''), region: orNull, postalCode: orNull })
  .transform((location): LocationInput => location)
  .pipe(shippingLocationRequestSchema);

/** The form that selects a shipping option. */
export const shippingOptionFormSchema = z.object({ id: field.default('') }).pipe(shippingOptionRequestSchema);

const typed = field.transform((text) => text.slice(0, 64)).catch('');

/** What a visitor has typed into a form of the cart page; empty where nothing was. */
export const typedFormSchema = z.object({
  itemId: typed,
  code: typed,
  country: typed,
  region: typed,
  postalCode: typed,
});
