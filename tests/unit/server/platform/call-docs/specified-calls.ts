/** A row of the tables of calls in `docs/spec/7-calls.md`: its first column, and the calls that it names. */
interface SpecifiedRow {
  row: string;
  /** Without one, the call is to another site. */
  calls: readonly string[];
}

const RESTOCK = '/api/site-users/account/notifications/restock';
const PRODUCTS = '/api/content-service/product/1.1/websites/{websiteId}/products';

/** The table, row by row. */
export const SPECIFIED_CALLS: readonly SpecifiedRow[] = [
  same('POST /api/commerce/shopping-cart/entries'),
  same('PUT /api/commerce/shopping-cart/entries/{entryId}/additionalFields'),
  same('GET /api/commerce/shopping-cart'),
  same('POST /api/3/commerce/cart/subscription'),
  {
    row: 'GET commerce/inventory/stock/ under the API root',
    calls: ['GET /api/commerce/inventory/stock/'],
  },
  same('GET /api/template/GetTemplateSchema'),
  same('POST /api/rest/forms/validate/{formId}'),
  same('POST /api/form/FormSubmissionKey'),
  same('POST /api/form/SaveFormSubmission'),
  same(`POST ${RESTOCK}`),
  same(`GET ${RESTOCK}/groups`),
  same(`GET ${RESTOCK}`),
  same(`POST ${RESTOCK}/send`),
  same(`POST ${RESTOCK}/send/all`),
  same('POST /api/site-users/account/session'),
  same('DELETE /api/site-users/account/session'),
  same('POST /api/site-users/account/locale'),
  {
    row: 'GET and PUT /api/site-header-footer',
    calls: ['GET /api/site-header-footer', 'PUT /api/site-header-footer'],
  },
  {
    row: 'GET /api/multilingual/settings, /status, /languages',
    calls: [
      'GET /api/multilingual/settings',
      'GET /api/multilingual/status',
      'GET /api/multilingual/languages',
    ],
  },
  same('PUT /api/multilingual/languages'),
  same('DELETE /api/multilingual/connection'),
  {
    row: 'GET and PUT /api/v1/commerce-preferences/{namespace}',
    calls: ['GET /api/v1/commerce-preferences/{namespace}', 'PUT /api/v1/commerce-preferences/{namespace}'],
  },
  {
    row: 'GET /api/google-maps/places/autocomplete and /details',
    calls: ['GET /api/google-maps/places/autocomplete', 'GET /api/google-maps/places/details'],
  },
  same('GET /api/commerce/fullstory/getId'),
  same('POST /api/widget/UpdateNavigation'),
  same('GET /api/commondata/GetSiteLayout'),
  same(`POST ${PRODUCTS}`),
  same(`POST ${PRODUCTS}/{collectionId}/categories`),
  same('POST /api/events/RecordJavascriptErrors'),
  { row: 'POST {origin}/api/events/RecordEvent', calls: ['POST /api/events/RecordEvent'] },
  same('POST /api/v1/clanker/events'),
  same('POST /api/v1/clanker/validate-event-content/{schemaName}'),
  same('POST /api/census/RecordHit'),
  {
    row: 'POST /api/census/button-click and /button-render',
    calls: ['POST /api/census/button-click', 'POST /api/census/button-render'],
  },
  same('POST /api/census/form-render'),
  same('POST /api/census/overlay'),
  same('POST /api/census/RecordQuickView/{id}'),
  same('GET /api/1/performance/settings'),
  same('POST /api/1/performance/records'),
  { row: 'GET of a third-party installment modal HTML page', calls: [] },
];

function same(call: string): SpecifiedRow {
  return { row: call, calls: [call] };
}
