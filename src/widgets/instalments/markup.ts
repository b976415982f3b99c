import type { JsonShape } from '../../markup/data/json-shape';
import type { MarkupContract } from '../../markup/data/markup-contract';
import { instalmentStrings } from '../../strings/instalments';
import { INSTALMENTS } from './selector';

const TERMS: JsonShape = {
  type: 'object',
  properties: {
    afterPayAvailable: { type: 'boolean', description: 'Whether the provider is available.' },
    afterPayMin: { type: 'number', description: 'Minor units. Prices must be above it.' },
    afterPayMax: { type: 'number', description: 'Minor units. Prices may not be above it.' },
    stripeAccountCountry: { type: 'string', description: 'US, CA, AU, NZ or GB.' },
    shopperLanguage: { type: 'string', description: 'A language tag.' },
  },
};

const CONTEXT: JsonShape = {
  type: 'object',
  description: 'The terms of the provider, by the id of the item.',
  additionalProperties: { type: ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] },
};

/** The markup of the line about payments in instalments. */
export const instalmentsMarkup: MarkupContract = {
  names: ['instalments'],
  engine: INSTALMENTS,
  docs: 'markup.md#instalments',
  summary: {
    engine: '`[data-afterpay=true]`, `.product-payment-method-messaging`',
    names: '`instalments` ([instalments](#instalments))',
    mounts: 'when it approaches the visible part',
  },
  attributes: {
    'data-afterpay': { type: 'boolean', meaning: '`true` requests the behaviour' },
    'data-current-context': {
      type: 'json',
      shape: { ...CONTEXT, additionalProperties: TERMS },
      on: '[data-current-context]',
      meaning: 'the terms of the provider by the id of the item; on the element or around it',
    },
    'data-info-url': {
      type: 'address',
      meaning:
        'the page about the terms, with `{locale}` for language and country; by default that of the brand',
    },
    'data-price': {
      type: 'integer',
      range: [0, Number.MAX_SAFE_INTEGER],
      meaning: 'minor units; replaces the price of a product, and needs none around it',
    },
    'data-layout': { type: 'choice', values: ['lines'], meaning: '`lines` leaves out "or" and "with"' },
  },
  events: [],
  states: {},
  texts: instalmentStrings,
};
