import type { JsonShape } from './data/json-shape';

const TEXT: JsonShape = { type: 'string' };
const FLAG: JsonShape = { type: 'boolean' };
const TEXTS: JsonShape = { type: 'object', additionalProperties: TEXT };
/** The context of the engine has null for what a page lacks. */
const MAYBE_OBJECT = ['object', 'null'] as const;

const POPUP: JsonShape = {
  type: MAYBE_OBJECT,
  description: 'When a popup overlay is shown, and where.',
  properties: {
    enabledPages: { type: 'array', items: TEXT, description: 'Ids of collections. By default none.' },
    position: TEXT,
    version: { type: 'integer', minimum: 0 },
    showOnTimer: FLAG,
    timerDelay: { type: 'number', minimum: 0, description: 'Milliseconds.' },
    showOnScroll: FLAG,
    scrollPercentage: { type: 'number', minimum: 0 },
    displayFrequency: { type: 'number', minimum: 0, description: 'Days.' },
    enableMobile: FLAG,
  },
};

const STORE: JsonShape = {
  type: MAYBE_OBJECT,
  properties: {
    selectedCurrency: { type: 'string', description: 'ISO 4217 code of the prices. By default USD.' },
    useCLDRMoneyFormat: { type: 'boolean', description: 'Amounts have the format of the page’s language.' },
    expressCheckout: { type: 'boolean', description: 'An add continues at the checkout.' },
    multilingualTransactionalEmailsEnabled: FLAG,
    longEmailLabelsAllowed: FLAG,
    merchandisingSettings: {
      type: MAYBE_OBJECT,
      properties: { restockNotificationsSuccessText: { type: ['string', 'null'] } },
    },
  },
};

/** The page context: the fields that the bundle reads. It may have more. */
export const CONTEXT_SHAPE: JsonShape = {
  type: 'object',
  properties: {
    strings: { ...TEXTS, description: 'Replaces texts by their key.' },
    messages: { ...TEXTS, description: 'Replaces messages of the server by their English text.' },
    pageType: {
      type: 'integer',
      description: '1 home or collection, 2 page, 50 product or post, 100 page not found, …',
    },
    templateId: { type: ['string', 'null'] },
    websiteCloneable: FLAG,
    website: {
      type: MAYBE_OBJECT,
      properties: { id: TEXT, shareButtonOptions: { type: MAYBE_OBJECT, additionalProperties: FLAG } },
    },
    websiteSettings: {
      type: MAYBE_OBJECT,
      properties: { storeSettings: STORE, popupOverlaySettings: POPUP },
    },
    collection: { type: MAYBE_OBJECT },
    item: { type: MAYBE_OBJECT },
    product: { type: MAYBE_OBJECT },
    authenticatedAccount: { type: MAYBE_OBJECT },
    cookieSettings: {
      type: MAYBE_OBJECT,
      properties: {
        defaultConsent: { enum: ['off', 'anonymous', 'full'] },
        isRestrictiveCookiePolicyEnabled: FLAG,
      },
    },
    tracking: { type: ['object', 'boolean', 'null'], description: 'false: no telemetry.' },
  },
};
