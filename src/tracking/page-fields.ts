import { maskAddress, maskQuery, maskText } from '../page/mask';
import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';
import { omitEmpty } from '../telemetry/omit-empty';
import { settingsList } from '../telemetry/settings-list';
import { decideEnvironment } from './environment';
import type { Identity } from './identity';
import { siteUserFields } from './site-user';
import type { TrackDetail } from './track-events';

/** An event with its time, in ms since the page's time origin; without one, it occurs now. */
export interface TimedDetail extends TrackDetail {
  readonly _at?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Query parameters that never identify a person. */
const QUERY_PARAMETERS = /^(utm_\w+|page|sort|category|tag|variant)$/;

/** Fields of an event's data that contain ids, which look like tokens. */
const ID_FIELD = /sku|id$/i;

const PRODUCT_RECORD = 11;

/** Returns the page's fields in census calls (spec §3 Analytics event payloads). */
export function censusFields(page: Page): Fields {
  const { window, document } = page;
  const itemId = fromContext(page, 'item.id') ?? fromContext(page, 'product.id');
  return omitEmpty({
    userAgent: window.navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerHeight: window.innerHeight,
    viewportInnerWidth: window.innerWidth,
    screenHeight: window.screen.height,
    screenWidth: window.screen.width,
    websiteId: fromContext(page, 'website.id'),
    templateId: fromContext(page, 'templateId'),
    pageType: fromContext(page, 'pageType'),
    url: maskText(window.location.pathname),
    title: maskText(document.title),
    itemId,
    recordType: fromContext(page, 'item.recordType') ?? (fromContext(page, 'product') && PRODUCT_RECORD),
    collectionId: itemId ? undefined : fromContext(page, 'collection.id'),
  });
}

/** Returns the payload of `RecordEvent` (spec §3 Analytics event payloads, form one). */
export function recordEventFields(page: Page, variantId: string | undefined): Fields {
  const { location } = page.window;
  return omitEmpty({
    websiteId: fromContext(page, 'website.id'),
    memberAccountId: fromContext(page, 'authenticatedAccount.id'),
    website_locale: fromContext(page, 'website.language'),
    member_locale: fromContext(page, 'authenticatedAccount.locale'),
    templateId: fromContext(page, 'templateId'),
    variantId,
    pageHash: maskText(location.hash),
    pagePath: maskText(location.pathname),
  });
}

/** Returns the payload of versioned events (spec §3 Analytics event payloads, form two). */
export function eventFields(
  page: Page,
  identity: Identity,
  schema: string,
  { name, objectId, destinationUrl, data, _at }: TimedDetail,
): Fields {
  const { window, document } = page;
  const { navigator, location } = window;
  return omitEmpty({
    ...identity.fields,
    ...siteUserFields(page),
    client_name: 'vitrine',
    client_version: '0.1.0',
    custom_schema_name: schema,
    event_name: name,
    object_identifier: objectId,
    destination_url: maskAddress(destinationUrl),
    event_data: data && maskData(data),
    page_host: location.host,
    page_path: maskText(location.pathname),
    page_query_params: maskQuery(location.search, QUERY_PARAMETERS),
    page_referrer_url: maskAddress(document.referrer),
    browser_language: navigator.language?.slice(0, 2),
    browser_locale: navigator.language,
    browser_window_height: window.innerHeight,
    browser_window_width: window.innerWidth,
    enduser_user_agent: navigator.userAgent,
    // Events from before telemetry started arrive late.
    event_occurrence_timestamp:
      _at === undefined ? Date.now() : Math.round(window.performance.timeOrigin + _at),
    event_source: 'WEB',
    context_website_id: fromContext(page, 'website.id'),
    website_locale: fromContext(page, 'website.language'),
    member_account_id: fromContext(page, 'authenticatedAccount.id'),
    member_account_locale: fromContext(page, 'authenticatedAccount.locale'),
    resolved_locale: document.documentElement.lang,
    source_environment: pageEnvironment(page),
  });
}

/** Masks the texts that the page's own scripts pass with an event, except ids. */
function maskData(data: NonNullable<TimedDetail['data']>): Fields {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' && !ID_FIELD.test(name) ? maskText(value) : value,
    ]),
  );
}

/** Returns where the page runs: `dev`, `qa`, `staging` or `prod`. */
export function pageEnvironment(page: Page): string {
  return decideEnvironment(
    page.window.location.hostname,
    fromContext(page, 'tracking.environment'),
    settingsList(page, 'internalHosts'),
  );
}
