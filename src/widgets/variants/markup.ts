import type { JsonShape } from '../../markup/data/json-shape';
import type { MarkupContract } from '../../markup/data/markup-contract';
import { PRODUCT_ID } from '../../markup/data/product-id';
import { productStrings } from '../../strings/product';
import { subscriptionStrings } from '../../strings/subscription';
import { VARIANTS } from './selector';

const TEXTS: JsonShape = { type: 'object', additionalProperties: { type: 'string' } };

/** The fields of a variant that the bundle reads; it may have more. */
const VARIANT: JsonShape = {
  type: 'object',
  required: ['attributes'],
  properties: {
    id: { type: ['string', 'null'], description: 'Names the variant in events and restock boxes.' },
    sku: { type: ['string', 'null'], description: 'Names the variant in the add.' },
    attributes: { ...TEXTS, description: 'The value of each option, by the option’s name.' },
    unlimited: { type: 'boolean', description: 'Whether the variant never sells out.' },
    qtyInStock: { type: 'integer', description: 'Available quantity, unless unlimited.' },
    price: { type: 'integer', description: 'Minor units of the store’s currency.' },
    salePrice: { type: ['integer', 'null'], description: 'Minor units; used with onSale.' },
    onSale: { type: 'boolean', description: 'Whether salePrice applies.' },
  },
};

/** The attribute that has no shape of its own: a product as the engine describes it. */
const PRODUCT: JsonShape = { type: 'object' };

const PLAN: JsonShape = {
  type: 'object',
  required: ['billingPeriod'],
  properties: {
    billingPeriod: {
      type: 'object',
      required: ['value', 'unit'],
      properties: {
        value: { type: 'integer', minimum: 1 },
        unit: { enum: ['WEEK', 'MONTH', 'YEAR'] },
      },
    },
    numBillingCycles: { type: 'integer', minimum: 0, description: '0: the subscription has no end.' },
  },
};

/** The markup of a product's options. */
export const variantsMarkup: MarkupContract = {
  names: ['variants'],
  engine: VARIANTS,
  docs: 'markup.md#parameters',
  summary: {
    engine: '`.product-variants`',
    names: '`variants`',
    mounts:
      'at the first sign of intent; on load if the address names a variant, ids repeat, or a reload or the history restored it',
  },
  attributes: {
    ...PRODUCT_ID,
    'data-variants': {
      type: 'json',
      shape: { type: 'array', items: VARIANT },
      meaning: 'the variants as a list: `sku`, `attributes`, `unlimited`, `qtyInStock`, `price`, …',
    },
    'data-context': {
      type: 'json',
      shape: PRODUCT,
      on: '[data-context]',
      meaning: 'the product with its `variants`, around elements without `data-variants`',
    },
    'data-variant-option-name': {
      type: 'id',
      on: 'select,input[type=radio],[data-variant-option-name]',
      meaning: 'the name of the option, on its select or radio button, or around it',
    },
    'data-is-subscribable': {
      type: 'boolean',
      default: false,
      meaning: 'the product is sold by subscription',
    },
    'data-subscription-plan': {
      type: 'json',
      shape: PLAN,
      meaning: '`{"billingPeriod":{"value":1,"unit":"MONTH"},"numBillingCycles":12}`; 0 cycles have no end',
    },
    'data-product-type': {
      type: 'integer',
      range: [1, 4],
      default: 1,
      // Buttons of a paywall have types of the engine's own.
      on: '[data-product-type]:not(.sqs-paywall-button)',
      meaning: 'as of add to cart, anywhere in the product',
    },
    'data-image-id': { type: 'id', on: '[data-image-id]', meaning: 'a picture of the product' },
    'data-variant-attributes': {
      type: 'json',
      shape: TEXTS,
      on: '.product-scarcity',
      meaning: 'the message is for the variant with these attributes',
    },
    'data-keep-variant': {
      type: 'flag',
      on: '[data-keep-variant]',
      meaning: 'the links in the element name the chosen variant',
    },
  },
  events: ['vitrine:variant-change', 'variant:change'],
  states: {
    'data-unselected-options': 'after a choice other than the printed one',
    'data-selected-variant': 'the chosen variant, as in `data-variants`',
    'data-variant-in-stock': '`true` or `false`, of the chosen variant',
    '.variant-out-of-stock': 'the chosen variant is sold out',
    '.variant-unavailable': 'no variant has the chosen options',
    '[aria-invalid]':
      'on a select, radio buttons or their `role="radiogroup"`: the error of an add is about them',
    '[data-sold-out]': 'on an option that no variant in stock has with the other choices',
    '.variant-sold-out': 'in the label of such an option',
    '[data-selected-image]': 'on the chosen variant’s first picture',
  },
  texts: { ...productStrings, ...subscriptionStrings },
};
