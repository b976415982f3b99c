import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { version } from '../../../package.json';
import {
  buttonSchema,
  eventSchema,
  formRenderSchema,
  hitSchema,
  overlaySchema,
  recordEventSchema,
} from '../../../schemas/record-schemas';
import { createTelemetry } from '../../../src/telemetry/telemetry';
import { startTracking } from '../../../src/tracking/start';
import {
  type Counted,
  createTrackingPage,
  forgetEverything,
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
  forgetEverything();
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function visit(context: object, html = '', options = {}): Promise<void> {
  shop = createTrackingPage(context, options);
  document.body.insertAdjacentHTML('beforeend', html);
  startTracking(createTelemetry(shop.page, shop.page.signal));
  await settle();
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(700);
}

async function tell(name: string, detail: object): Promise<void> {
  document.dispatchEvent(new CustomEvent(name, { detail }));
  await settle();
}

const sent = (path: string): Counted[] => shop.requests.filter((request) => request.path === path);
const events = (): Record<string, unknown>[] =>
  sent('/api/v1/clanker/events').map(
    ({ fields }) => eventSchema.parse(fields).eventContent as Record<string, unknown>,
  );
const lastEvent = () => events().at(-1);

describe('the census', () => {
  it('is told of a page with every field, as its schema has it', async () => {
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

  it('waits 2.5 s for what it is told of buttons, and longer for the rest', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await visit(OPEN, '<a class="sqs-block-button-element" id="b"></a>');
    document.querySelector<HTMLElement>('#b')?.click();
    await settle();
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([2500, 10_000]));
  });

  it('names the collection where there is no item', async () => {
    await visit({ ...OPEN, collection: { id: 'shop-1' } });
    const data = JSON.parse(String(sent('/api/census/RecordHit')[0]?.fields.data));
    expect(data).toMatchObject({ collectionId: 'shop-1' });
    expect(data).not.toHaveProperty('itemId');
  });

  it('is told of buttons, of forms, of overlays and of quick views', async () => {
    await visit(
      OPEN,
      '<a class="sqs-block-button-element" id="b"><i></i></a><form data-form-id="f"></form><form data-form-id="g"></form>',
    );
    document.querySelector<HTMLElement>('#b i')?.click();
    await tell('vitrine:track', { name: 'overlay', objectId: 'popup' });
    await tell('vitrine:track', { name: 'quick_view', objectId: 'bowl-1' });
    expect(buttonSchema.parse(sent('/api/census/button-render')[0]?.fields)).toMatchObject({ url: '/shop' });
    expect(buttonSchema.parse(sent('/api/census/button-click')[0]?.fields).visitorCookie).toMatch(/\|1$/);
    const forms = sent('/api/census/form-render').map(({ fields }) => formRenderSchema.parse(fields).formId);
    expect(forms).toEqual(['f', 'g']);
    expect(overlaySchema.parse(sent('/api/census/overlay')[0]?.fields).overlayId).toBe('popup');
    expect(sent('/api/census/RecordQuickView/bowl-1')).toHaveLength(1);
  });

  it('hears no visitor cookie where consent is anonymous', async () => {
    await visit({});
    expect(sent('/api/census/RecordHit')[0]?.fields).not.toHaveProperty('ss_cvr');
    expect(document.cookie).toBe('');
  });

  it.each([
    ['an owner', { authenticatedAccount: { id: 'a', roles: [1] } }, {}],
    ['a page that is not found', { pageType: 100 }, {}],
    ['a search', {}, { path: '/search' }],
  ])('hears nothing of %s', async (_, context, options) => {
    await visit({ ...OPEN, ...context }, '', options);
    expect(sent('/api/census/RecordHit')).toEqual([]);
  });
});

describe('events', () => {
  it('carry form two of the specification, each as it was when it happened', async () => {
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

  it('leave out what has no value', async () => {
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

  it('tell of what is added', async () => {
    await visit(OPEN);
    const entry = {
      itemId: 'bowl-1',
      title: 'Bowl',
      quantity: 3,
      subTotal: 11_400,
      chosenVariant: { sku: 'S', attributes: {} },
    };
    await tell('vitrine:item-added', { cart: {}, entry, quantity: 2 });
    expect(lastEvent()).toMatchObject({
      event_name: 'cart_add',
      object_identifier: 'bowl-1',
      event_data: { sku: 'S', quantity: 2 },
    });
  });

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
  ])('%s is one of %s', async (name, schema) => {
    await visit(OPEN);
    await tell('vitrine:track', { name, objectId: 'x' });
    expect(lastEvent()).toMatchObject({ event_name: name, custom_schema_name: schema });
  });

  it('access_denied comes from a page of members, which is not recorded itself', async () => {
    await visit({ ...OPEN, pageType: 106 });
    expect(lastEvent()).toMatchObject({ event_name: 'access_denied' });
    expect(sent('/api/census/RecordHit')).toEqual([]);
  });

  it('come from markup: what is seen, and what is clicked', async () => {
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

  it('without a schema go by RecordEvent in form one, with the crumb there is', async () => {
    writeCookie('crumb=crumb-1');
    await visit(PRODUCT);
    await tell('vitrine:variant-change', {
      itemId: 'bowl-1',
      variantId: 'variant-2',
      sku: 'S',
      attributes: {},
    });
    await tell('vitrine:track', { name: 'newsletter_seen' });
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

  it('say what the page gives along, masked but for ids', async () => {
    await visit(PRODUCT);
    const data = {
      query: 'jane@example.com',
      sku: 'AB12CD34EF56GH78',
      itemId: '65f0c1a2b3d4e5f60718293a',
      quantity: 2,
    };
    await tell('vitrine:track', { name: 'related_click', data });
    expect(lastEvent()?.event_data).toEqual({ ...data, query: '***' });
  });

  it('are sent nowhere without the census cookie', async () => {
    await visit({});
    await tell('vitrine:track', { name: 'reviews_tab' });
    expect(sent('/api/v1/clanker/events')).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'the host of the environment',
      { eventHosts: { prod: 'https://events.example' } },
      '/api/v1/clanker/events',
    ],
    [
      'the validation where the site asks for it',
      { validate: true },
      '/api/v1/clanker/validate-event-content/CommerceShopping',
    ],
  ])('go to %s', async (_, tracking, path) => {
    await visit({ ...OPEN, tracking }, '', { hostname: 'shop.example' });
    await tell('vitrine:track', { name: 'reviews_tab' });
    expect(sent(path)).toHaveLength(1);
  });

  it.each([400, 204])('that the server will not have (%i) are told of', async (status) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await visit(OPEN);
    shop.status = status;
    vi.spyOn(Response, 'json').mockImplementation(() => new Response(null, { status }));
    await tell('vitrine:track', { name: 'reviews_tab' });
    expect(warn).toHaveBeenCalledWith(`[vitrine] Error tracking event: HTTP Status ${status}`);
  });
});

/** Where the page's cookies are read and written, whatever its elements are named. */
function prototypeWithCookies(): Document {
  let prototype: object = Object.getPrototypeOf(document);
  while (!Object.hasOwn(prototype, 'cookie')) prototype = Object.getPrototypeOf(prototype);
  return prototype as Document;
}

describe('who visits', () => {
  it('is known again on the next page, within the session and after it', async () => {
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
    writeCookie('ss_cvt=; max-age=0');
    writeCookie('SS_SESSION_ID=; max-age=0');
    await visit(PRODUCT);
    expect(lastEvent()).toMatchObject({ analytics_id, is_first_landing: true, is_first_session: false });
    expect(lastEvent()?.session_id).not.toBe(session_id);
  });

  it('is remembered for two years, the visit for half an hour, the analytics id for 390 days and by all hosts of a provider', async () => {
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

  it('is known by the cookie where the store was lost, and the other way round', async () => {
    await visit(PRODUCT);
    const { analytics_id } = lastEvent() ?? {};
    localStorage.clear();
    await visit(PRODUCT);
    expect(lastEvent()?.analytics_id).toBe(analytics_id);
    writeCookie('SS_ANALYTICS_ID=; max-age=0');
    await visit(PRODUCT);
    expect(lastEvent()?.analytics_id).toBe(analytics_id);
  });

  it('is somebody new once the id has expired, which is removed', async () => {
    await visit(PRODUCT);
    const { analytics_id } = lastEvent() ?? {};
    writeCookie('SS_ANALYTICS_ID=; max-age=0');
    localStorage.setItem('SS_ANALYTICS_EXPIRATION', String(Date.now() - 1));
    await visit(PRODUCT);
    expect(lastEvent()?.analytics_id).not.toBe(analytics_id);
  });

  it('is nobody by values of another form, and that is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    writeCookie('ss_cvr=<script>');
    writeCookie('SS_SESSION_ID=1');
    await visit(PRODUCT);
    expect(lastEvent()).toMatchObject({ is_first_session: true });
    expect(warn).toHaveBeenCalledWith('[vitrine] The cookie ss_cvr cannot be read.');
  });

  it('is forgotten when consent goes', async () => {
    await visit(PRODUCT);
    writeCookie('ss_cid=old');
    document.dispatchEvent(new CustomEvent('vitrine:consent', { detail: { level: 'off' } }));
    // What this page's cookies lose here is their value; that they go is seen in a browser.
    expect(document.cookie).toMatch(/^(\w+=(; )?)*$/);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is counted without a store, with a warning', async () => {
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
