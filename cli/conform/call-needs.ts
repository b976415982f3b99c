import { DOCS } from '../../src/markup/docs-folder';
import { type JsonSchema, type Shape, shapeOf } from './shape';

/** The calls of the bundle, as the tool makes them. */
export const CALLS = {
  readCart: 'GET /api/commerce/shopping-cart',
  addEntry: 'POST /api/commerce/shopping-cart/entries',
  updateEntry: 'PUT /api/commerce/shopping-cart/entries/{entryId}',
  removeEntry: 'DELETE /api/commerce/shopping-cart/entries/{entryId}',
  updateDetails: 'PUT /api/commerce/shopping-cart/entries/{entryId}/additionalFields',
  addCoupon: 'POST /api/commerce/shopping-cart/coupons',
  removeCoupon: 'DELETE /api/commerce/shopping-cart/coupons/{code}',
  setLocation: 'PUT /api/commerce/shopping-cart/shipping-location',
  selectShipping: 'PUT /api/commerce/shopping-cart/selected-shipping-option',
  readCrumb: 'GET /api/vitrine/crumb',
  readStock: 'GET /api/commerce/inventory/stock',
  subscribe: 'POST /api/3/commerce/cart/subscription',
  requestKey: 'POST /api/form/FormSubmissionKey',
  saveSubmission: 'POST /api/form/SaveFormSubmission',
  validateForm: 'POST /api/rest/forms/validate/{formId}',
  signUp: 'POST /api/site-users/account/notifications/restock',
  readLikes: 'GET /api/vitrine/items/{itemId}/likes',
  like: 'POST /api/vitrine/items/{itemId}/likes',
  search: 'GET /api/vitrine/search',
  readSettings: 'GET /api/1/performance/settings',
  readRecordingId: 'GET /api/commerce/fullstory/getId',
} as const;

export type CallName = (typeof CALLS)[keyof typeof CALLS];

/** What the bundle needs of a call. */
export interface CallNeeds {
  readonly name: CallName;
  /** What a page loses on a server without it. */
  readonly without: string;
  /** Place in the documentation. */
  readonly docs: string;
  /** The part of the response that the bundle reads; null if it reads none. */
  readonly shape: Shape | null;
}

/** The parts of `openapi.json` that state the needs of the bundle. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface Operation {
  readonly summary: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >;
  readonly 'x-vitrine-bundle'?: {
    readonly without: string;
    readonly reads: Readonly<Record<string, string>>;
  };
}

/** Returns what the bundle needs of each call, by its name. @throws {Error} when the document lacks a call */
export function readNeeds(document: OpenApiDocument): ReadonlyMap<CallName, CallNeeds> {
  return new Map(Object.values(CALLS).map((name) => [name, needsOf(document, name)]));
}

function needsOf(document: OpenApiDocument, name: CallName): CallNeeds {
  const [method = '', path = ''] = name.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  const needs = operation?.['x-vitrine-bundle'];
  if (!operation || !needs)
    throw new Error(`openapi.json does not describe ${name}: install the package again.`);
  const schema = operation.responses[200]?.content?.['application/json']?.schema;
  const fields = Object.keys(needs.reads);
  return {
    name,
    without: needs.without,
    docs: `${DOCS}calls.md#${anchorOf(operation.summary)}`,
    shape: schema && fields.length > 0 ? shapeOf(schema, fields, document.components.schemas) : null,
  };
}

/** Returns the anchor that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
