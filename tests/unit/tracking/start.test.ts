import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buttonSchema,
  eventSchema,
  formRenderSchema,
  hitSchema,
  overlaySchema,
  recordEventSchema,
} from '../../../contract/telemetry/record';
import { version } from '../../../package.json';
import { createTelemetry } from '../../../src/telemetry/telemetry';
import { startTracking } from '../../../src/tracking/start';
import {
  clearVisitor,
  createTrackingPage,
  type TelemetryRequest,
  type TrackingPage,
  writeCookie,
} from './tracking-page';

const OPEN = { cookieSettings: { isRestrictiveCookiePolicyEnabled: false } };
const PRODUCT = {
  ...OPEN,
  website: { id: 'site-1', language: 'en-US', timeZone: 'America/New_York', country: 'US' },
  templateId: 'template-1',
  pageType: 50,
  collection: { id: 'shop-1' },
  item: { id: 'bowl-1' },
  product: {
    id: 'bowl-1',
    name: 'Bowl',
    variants: [{ price: { currencyCode: 'USD', decimalValue: '38.00' } }],
  },
};

let shop: TrackingPage;

beforeEach(() => {
  vi.useFakeTimers();
  clearVisitor();
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['a page context that turns it off', { ...PRODUCT, tracking: false }, {}],
  ['the global of a page', PRODUCT, { globals: { vitrineCensusDisabled: true } }],
])('nothing is sent with %s', async (_, context, options) => {
  await visit(context, '<button class="sqs-block-button-element">Buy</button>', options);
  expect(shop.requests).toEqual([]);
});

async function visit(context: object, html = '', options = {}): Promise<void> {
  shop = createTrackingPage(context, options);
  document.body.insertAdjacentHTML('beforeend', html);
  startTracking(createTelemetry(shop.page, shop.page.signal, document.cookie));
  await settle();
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(700);
}

async function dispatch(name: string, detail: object): Promise<void> {
  document.dispatchEvent(new CustomEvent(name, { detail }));
  await settle();
}

const sent = (path: string): TelemetryRequest[] => shop.requests.filter((request) => request.path === path);
const events = (): Record<string, unknown>[] =>
  sent('/api/v1/clanker/events').map(
    ({ fields }) => eventSchema.parse(fields).eventContent as Record<string, unknown>,
  );
const lastEvent = () => events().at(-1);

describe('the census', () => {
  it('receives a hit with every field of its schema', async () => {
    await visit(PRODUCT);
    const [hit] = sent('/api/census/RecordHit');
    expect(hitSchema.parse(hit?.fields)).toMatchObject({
      event: '1',
      ss_cvr: expect.stringMatching(/\|1$/),
      // Its own and the event of the page.
      counts: { [String(hit?.fields.id)]: { made: 2 } },
      data: {
        userAgent: navigator.userAgent,
        clientDate: expect.any(Number),
        viewportInnerHeight: window.innerHeight,
        viewportInnerWidth: window.innerWidth,
        screenHeight: screen.height,
        screenWidth: screen.width,
        websiteId: 'site-1',
        templateId: 'template-1',
        url: '/shop',
        itemId: 'bowl-1',
        recordType: 11,
      },
    });
  });

  it('has a timeout of 2.5 s for buttons and a longer one for other records', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await visit(OPEN, '<a class="sqs-block-button-element" id="b"></a>');
    document.querySelector<HTMLElement>('#b')?.click();
    await settle();
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([2500, 10_000]));
  });

  it('receives the collection if the page has no item', async () => {
    await visit({ ...OPEN, collection: { id: 'shop-1' } });
    const data = JSON.parse(String(sent('/api/census/RecordHit')[0]?.fields.data));
    expect(data).toMatchObject({ collectionId: 'shop-1' });
    expect(data).not.toHaveProperty('itemId');
  });

  it('receives buttons, forms, overlays and quick views', async () => {
    await visit(
      OPEN,
      '<a class="sqs-block-button-element" id="b"><i></i></a><form data-form-id="f"></form><form data-form-id="g"></form>',
    );
    document.querySelector<HTMLElement>('#b i')?.click();
    await dispatch('vitrine:track', { name: 'overlay', objectId: 'popup' });
    await dispatch('vitrine:track', { name: 'quick_view', objectId: 'bowl-1' });
    expect(buttonSchema.parse(sent('/api/census/button-render')[0]?.fields)).toMatchObject({ url: '/shop' });
    expect(buttonSchema.parse(sent('/api/census/button-click')[0]?.fields).visitorCookie).toMatch(/\|1$/);
    const forms = sent('/api/census/form-render').map(({ fields }) => formRenderSchema.parse(fields).formId);
    expect(forms).toEqual(['f', 'g']);
    expect(overlaySchema.parse(sent('/api/census/overlay')[0]?.fields).overlayId).toBe('popup');
    expect(sent('/api/census/RecordQuickView/bowl-1')).toHaveLength(1);
  });

  it('receives one more hit for each page that a script shows, unless the page is not recorded', async () => {
    await visit(PRODUCT);
    for (const context of [
      { ...OPEN, pageType: 100 },
      { ...PRODUCT, item: { id: 'plate-1' } },
    ]) {
      shop.page.slots.context = context;
      await dispatch('vitrine:page-change', { url: 'https://shop.test/plates' });
    }
    const items = sent('/api/census/RecordHit').map(({ fields }) => JSON.parse(String(fields.data)).itemId);
    expect(items).toEqual(['bowl-1', 'plate-1']);
    expect(events().map(({ event_name }) => event_name)).toEqual(['product_visit', 'product_visit']);
  });

  it('receives no visitor cookie if consent is anonymous', async () => {
    await visit({});
    expect(sent('/api/census/RecordHit')[0]?.fields).not.toHaveProperty('ss_cvr');
    expect(document.cookie).toBe('');
  });

  it.each([
    ['an owner', { authenticatedAccount: { id: 'a', roles: [1] } }, {}],
    ['a page that is not found', { pageType: 100 }, {}],
    ['a search', {}, { path: '/search' }],
  ])('receives nothing from %s', async (_, context, options) => {
    await visit({ ...OPEN, ...context }, '', options);
    expect(sent('/api/census/RecordHit')).toEqual([]);
  });
});

describe('events', () => {
  it('from before telemetry started are recorded with their own time', async () => {
    shop = createTrackingPage(PRODUCT);
    const track = new CustomEvent('vitrine:track', { detail: { name: 'reviews_tab', objectId: 'early' } });
    Object.defineProperty(track, 'timeStamp', { value: 1234.4 });
    shop.page.slots.early = [track];
    startTracking(createTelemetry(shop.page, shop.page.signal, document.cookie));
    await settle();
    expect(events().find(({ object_identifier }) => object_identifier === 'early')).toMatchObject({
      event_name: 'reviews_tab',
      event_occurrence_timestamp: Math.round(performance.timeOrigin + 1234.4),
    });
  });

  it('have form two of the specification, with the state at their time', async () => {
    writeCookie('SS_MID=marketing-1');
    writeCookie('SiteUserInfo={"authenticated":true,"siteUserId":"user-1"}');
    await visit({ ...PRODUCT, authenticatedAccount: { id: 'member-1', roles: [10], locale: 'fr-CA' } });
    expect(lastEvent()).toMatchObject({
      analytics_id: localStorage.getItem('SS_ANALYTICS_ID'),
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      marketing_id: 'marketing-1',
      page_host: 'shop.test',
      page_path: '/shop',
      page_query_params: 'utm_campaign=spring',
      browser_language: 'en',
      browser_locale: 'en-US',
      browser_window_height: window.innerHeight,
      browser_window_width: window.innerWidth,
      client_name: 'vitrine',
      client_version: version,
      enduser_user_agent: navigator.userAgent,
      event_occurrence_timestamp: expect.any(Number),
      event_source: 'WEB',
      context_website_id: 'site-1',
      custom_schema_name: 'CommerceShopping',
      member_account_id: 'member-1',
      member_account_locale: 'fr-CA',
      object_identifier: 'bowl-1',
      website_locale: 'en-US',
      source_environment: 'dev',
      event_name: 'product_visit',
      is_logged_in: true,
      site_user_id: 'user-1',
    });
  });

  it('leave out fields without a value', async () => {
    await visit({ ...OPEN, pageType: 200 });
    expect(lastEvent()).toMatchObject({ event_name: 'cart_view' });
    for (const field of [
      'marketing_id',
      'member_account_id',
      'object_identifier',
      'destination_url',
      'page_referrer_url',
    ])
      expect(lastEvent()).not.toHaveProperty(field);
  });

  it('leave out a cart drawer, which reports its own views', async () => {
    const drawer = '<div data-vitrine="cart-page" data-cart-source="/cart"></div>';
    await visit(OPEN, drawer);
    expect(events()).toEqual([]);
    await visit(OPEN, `${drawer}<div data-vitrine="cart-page"></div>`);
    expect(events()).toMatchObject([{ event_name: 'cart_view' }]);
  });

  it('report an added item', async () => {
    await visit(OPEN);
    const entry = {
      itemId: 'bowl-1',
      title: 'Bowl',
      quantity: 3,
      subTotal: 11_400,
      chosenVariant: { sku: 'S', attributes: {} },
    };
    await dispatch('vitrine:item-added', { itemId: 'bowl-1', sku: 'S', quantity: 2, cart: {}, entry });
    expect(lastEvent()).toMatchObject({
      event_name: 'cart_add',
      object_identifier: 'bowl-1',
      event_data: { sku: 'S', quantity: 2 },
    });
  });

  it('report the start of a subscription, which has no entry in the cart', async () => {
    await visit(OPEN);
    await dispatch('vitrine:item-added', {
      itemId: 'bowl-1',
      sku: null,
      quantity: 2,
      cart: null,
      entry: null,
    });
    expect(lastEvent()).toMatchObject({
      event_name: 'cart_add',
      object_identifier: 'bowl-1',
      event_data: { quantity: 2 },
    });
  });

  it.each(['cart_page_checkout', 'inventory_panel_open', 'api_keys_panel_open'])(
    '%s is a panel event, which RecordEvent receives',
    async (name) => {
      await visit(OPEN);
      await dispatch('vitrine:track', { name });
      expect(recordEventSchema.parse(sent('/api/events/RecordEvent')[0]?.fields).event).toBe(name);
      expect(sent('/api/v1/clanker/events')).toEqual([]);
    },
  );

  it.each<[string, string]>([
    ['cart_remove', 'CommerceShopping'],
    ['related_display', 'CommerceShopping'],
    ['related_click', 'CommerceShopping'],
    ['related_add', 'CommerceShopping'],
    ['reviews_tab', 'CommerceShopping'],
    ['reviews_anchor', 'CommerceShopping'],
    ['lesson_list_visit', 'CommerceGatedContent'],
    ['lesson_visit_paywall', 'CommerceGatedContent'],
    ['lesson_visit_visible', 'CommerceGatedContent'],
    ['video_click', 'CommerceGatedContent'],
    ['join_click', 'CommerceGatedContent'],
  ])('%s has the schema %s', async (name, schema) => {
    await visit(OPEN);
    await dispatch('vitrine:track', { name, objectId: 'x' });
    expect(lastEvent()).toMatchObject({ event_name: name, custom_schema_name: schema });
  });

  it('access_denied is sent from a members page, which is not recorded itself', async () => {
    await visit({ ...OPEN, pageType: 106 });
    expect(lastEvent()).toMatchObject({ event_name: 'access_denied' });
    expect(sent('/api/census/RecordHit')).toEqual([]);
  });

  it('are sent for marked elements: for views and for clicks', async () => {
    await visit(
      OPEN,
      '<div data-vitrine-track-view="lesson_list_visit"></div><a href="https://shop.test/p?email=a@b.cc" id="a" data-vitrine-track="related_click" data-vitrine-track-object="bowl-2"><b></b></a>',
    );
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector<HTMLElement>('#a b')?.click();
    await settle();
    expect(events()).toMatchObject([
      { event_name: 'lesson_list_visit' },
      { event_name: 'related_click', object_identifier: 'bowl-2', destination_url: 'https://shop.test/p' },
    ]);
  });

  it('are sent for adds in marked elements, beside cart_add', async () => {
    await visit(
      OPEN,
      '<ul data-vitrine-track-add="related_add"><li><button id="b"></button></li></ul><button id="c"></button>',
    );
    const detail = { itemId: 'bowl-2', sku: 'S', quantity: 2, cart: null, entry: null };
    for (const id of ['#b', '#c'])
      document
        .querySelector(id)
        ?.dispatchEvent(new CustomEvent('vitrine:item-added', { bubbles: true, detail }));
    await settle();
    const data = { object_identifier: 'bowl-2', event_data: { quantity: 2, sku: 'S' } };
    expect(events()).toMatchObject([
      { event_name: 'cart_add', ...data },
      { event_name: 'related_add', ...data },
      { event_name: 'cart_add', ...data },
    ]);
  });

  it('without a schema are sent to RecordEvent in form one, with the crumb', async () => {
    writeCookie('crumb=crumb-1');
    await visit(PRODUCT);
    await dispatch('vitrine:variant-change', {
      itemId: 'bowl-1',
      variantId: 'variant-2',
      sku: 'S',
      attributes: {},
    });
    await dispatch('vitrine:track', { name: 'newsletter_seen' });
    expect(recordEventSchema.parse(sent('/api/events/RecordEvent')[0]?.fields)).toMatchObject({
      crumb: 'crumb-1',
      event: 'newsletter_seen',
      data: {
        websiteId: 'site-1',
        website_locale: 'en-US',
        templateId: 'template-1',
        variantId: 'variant-2',
        pageHash: '#reviews',
        pagePath: '/shop',
      },
    });
  });

  it('contain the data of the page, masked except for ids', async () => {
    await visit(PRODUCT);
    const data = {
      query: 'jane@example.com',
      sku: 'AB12CD34EF56GH78',
      itemId: '65f0c1a2b3d4e5f60718293a',
      quantity: 2,
    };
    await dispatch('vitrine:track', { name: 'related_click', data });
    expect(lastEvent()?.event_data).toEqual({ ...data, query: '***' });
  });

  it('are not sent without the census cookie', async () => {
    await visit({});
    await dispatch('vitrine:track', { name: 'reviews_tab' });
    expect(sent('/api/v1/clanker/events')).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'the host of the environment',
      { eventHosts: { prod: 'https://events.example' } },
      '/api/v1/clanker/events',
    ],
    [
      'the validation if the site enables it',
      { validate: true },
      '/api/v1/clanker/validate-event-content/CommerceShopping',
    ],
  ])('are sent to %s', async (_, tracking, path) => {
    await visit({ ...OPEN, tracking }, '', { hostname: 'shop.example' });
    await dispatch('vitrine:track', { name: 'reviews_tab' });
    expect(sent(path)).toHaveLength(1);
  });

  it.each([400, 204])('that the server refuses (%i) are logged', async (status) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await visit(OPEN);
    shop.status = status;
    vi.spyOn(Response, 'json').mockImplementation(() => new Response(null, { status }));
    await dispatch('vitrine:track', { name: 'reviews_tab' });
    expect(warn).toHaveBeenCalledWith(`[vitrine] Error tracking event: HTTP Status ${status}`);
  });
});

/** Returns the prototype that has the accessors of `document.cookie`. */
function prototypeWithCookies(): Document {
  let prototype: object = Object.getPrototypeOf(document);
  while (!Object.hasOwn(prototype, 'cookie')) prototype = Object.getPrototypeOf(prototype);
  return prototype as Document;
}

describe('a visitor', () => {
  it('is recognised on the next page, within the session and after it', async () => {
    await visit(PRODUCT);
    expect(lastEvent()).toMatchObject({ is_first_landing: true, is_first_session: true });
    const { analytics_id, session_id } = lastEvent() ?? {};
    await visit(PRODUCT);
    expect(lastEvent()).toMatchObject({
      analytics_id,
      session_id,
      is_first_landing: false,
      is_first_session: true,
    });
    writeCookie('ss_cvt=; max-age=-1');
    writeCookie('SS_SESSION_ID=; max-age=-1');
    await visit(PRODUCT);
    expect(lastEvent()).toMatchObject({ analytics_id, is_first_landing: true, is_first_session: false });
    expect(lastEvent()?.session_id).not.toBe(session_id);
  });

  it('has a cookie for two years, one of the visit for 30 minutes, and an analytics id for 390 days on all hosts of a provider', async () => {
    const written = vi.spyOn(prototypeWithCookies(), 'cookie', 'set');
    await visit({ ...PRODUCT, tracking: { providerDomains: ['other.test', 'shops.test'] } }, '', {
      hostname: 'fenwater.shops.test',
    });
    const attributesOf = (name: string) =>
      written.mock.calls
        .map(([cookie]) => cookie)
        .findLast((cookie) => cookie.startsWith(`${name}=`))
        ?.replace(/^[^;]*/, '');
    const secure = ';path=/;samesite=lax;max-age=';
    expect(attributesOf('ss_cvr')).toBe(`${secure}63072000;domain=;secure`);
    expect(attributesOf('ss_cvt')).toBe(`${secure}1800;domain=;secure`);
    expect(attributesOf('SS_SESSION_ID')).toBe(`${secure};domain=;secure`);
    expect(attributesOf('SS_ANALYTICS_ID')).toBe(`${secure}33696000;domain=shops.test;secure`);
    const expiration = Number(localStorage.getItem('SS_ANALYTICS_EXPIRATION'));
    expect(expiration - Date.now()).toBeCloseTo(33_696_000_000, -4);
  });

  it('is recognised by the cookie if the storage was cleared, and vice versa', async () => {
    await visit(PRODUCT);
    const { analytics_id } = lastEvent() ?? {};
    localStorage.clear();
    await visit(PRODUCT);
    expect(lastEvent()?.analytics_id).toBe(analytics_id);
    writeCookie('SS_ANALYTICS_ID=; max-age=-1');
    await visit(PRODUCT);
    expect(lastEvent()?.analytics_id).toBe(analytics_id);
  });

  it('is new after the id has expired', async () => {
    await visit(PRODUCT);
    const { analytics_id } = lastEvent() ?? {};
    writeCookie('SS_ANALYTICS_ID=; max-age=-1');
    localStorage.setItem('SS_ANALYTICS_EXPIRATION', String(Date.now() - 1));
    await visit(PRODUCT);
    expect(lastEvent()?.analytics_id).not.toBe(analytics_id);
  });

  it('is new if the cookies are invalid, and that is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    writeCookie('ss_cvr=<script>');
    writeCookie('SS_SESSION_ID=1');
    await visit(PRODUCT);
    expect(lastEvent()).toMatchObject({ is_first_session: true });
    expect(warn).toHaveBeenCalledWith('[vitrine] The cookie ss_cvr cannot be read.');
  });

  it('is forgotten when consent is withdrawn', async () => {
    await visit(PRODUCT);
    writeCookie('ss_cid=old');
    document.dispatchEvent(new CustomEvent('vitrine:consent', { detail: { level: 'off' } }));
    // In this DOM the cookies only lose their values. The browser tests check that they are removed.
    expect(document.cookie).toMatch(/^(\w+=(; )?)*$/);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is recorded without storage, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const full = { setItem, getItem: () => null, removeItem: () => {} };
    await visit(PRODUCT, '', { globals: { localStorage: full } });
    expect(lastEvent()).toMatchObject({ event_name: 'product_visit' });
    expect(warn).toHaveBeenCalled();
  });
});
