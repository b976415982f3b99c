import { describe, expect, it } from 'vitest';
import { storeSettingsSchema } from '../../../../../contract/stores/store-settings';
import { StartError } from '../../../../../server/platform/process/start-error';
import { parseSettings } from '../../../../../server/platform/settings/parse-settings';

const read = (env: Record<string, string>) => parseSettings(env, '/shop');

describe('parseSettings', () => {
  it('has a default for every setting', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: 'localhost',
      siteUrl: 'http://localhost:3000',
      siteOrigin: null,
      dataDir: '/shop/.data',
      bundleDir: '/shop/dist',
      imageCacheDir: '/shop/.cache/images',
      sourceMapsDir: null,
      imageCacheMegabytes: 500,
      databaseUrl: null,
      clickhouse: null,
      databaseConnections: 10,
      pageSharedSeconds: 0,
      recordDays: 400,
      performanceDays: 30,
      store: 'demo',
      currency: null,
      website: {
        id: 'store',
        title: 'Store',
        settings: storeSettingsSchema.parse({}),
        cartRulesFile: null,
      },
      sampleRate: 1,
      recordingId: null,
      telemetryOrigins: [],
      countryHeader: null,
      delivery: { smtp: null, webhook: null },
      trustProxy: false,
      logLevel: 'warn',
      ownerToken: null,
      monitorToken: null,
      captcha: null,
      placesKey: null,
      drainMs: 0,
    });
  });

  it('reads every setting', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://shop.example/',
      DATA_DIR: '/srv/data',
      BUNDLE_DIR: 'dist-react',
      IMAGE_CACHE_DIR: '/srv/images',
      IMAGE_CACHE_MB: '50',
      DATABASE_URL: 'postgresql://shop:secret@db.example/shop',
      DATABASE_CONNECTIONS: '4',
      PAGE_CACHE_SECONDS: '60',
      RECORD_DAYS: '90',
      PERFORMANCE_DAYS: '7',
      STORE: 'none',
      STORE_CURRENCY: 'JPY',
      WEBSITE_ID: 'pottery',
      SITE_TITLE: 'The Pottery',
      SERVICE_QUANTITIES: 'one',
      EXPRESS_CHECKOUT: 'yes',
      CART_RULES: 'rules.json',
      SAMPLE_RATE: '0.25',
      SESSION_RECORDING_ID: 'site-1',
      TELEMETRY_ORIGINS: 'https://www.example.com, http://localhost:8000/',
      COUNTRY_HEADER: 'CF-IPCountry',
      CLICKHOUSE_URL: 'http://shop:secret@clickhouse.example:8123/vitrine',
      TRUST_PROXY: '10.0.0.0/8',
      LOG_LEVEL: 'info',
      OWNER_TOKEN: 'sixteen-or-longer',
      MONITOR_TOKEN: 'another-of-sixteen',
      PLACES_API_KEY: ' the-key-of-places ',
      DRAIN_SECONDS: '5',
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: 'secret-key',
      SMTP_URL: 'smtp://mail.example',
      SMTP_FROM: 'forms@shop.example',
    };
    expect(read(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      siteUrl: 'https://shop.example',
      siteOrigin: 'https://shop.example',
      dataDir: '/srv/data',
      bundleDir: '/shop/dist-react',
      imageCacheDir: '/srv/images',
      sourceMapsDir: null,
      imageCacheMegabytes: 50,
      databaseUrl: 'postgresql://shop:secret@db.example/shop',
      clickhouse: {
        url: 'http://shop:secret@clickhouse.example:8123/vitrine',
      },
      databaseConnections: 4,
      pageSharedSeconds: 60,
      recordDays: 90,
      performanceDays: 7,
      store: 'none',
      currency: 'JPY',
      website: {
        id: 'pottery',
        title: 'The Pottery',
        settings: storeSettingsSchema.parse({
          multipleQuantityAllowedForServices: false,
          expressCheckout: true,
        }),
        cartRulesFile: '/shop/rules.json',
      },
      sampleRate: 0.25,
      recordingId: 'site-1',
      telemetryOrigins: ['https://www.example.com', 'http://localhost:8000'],
      countryHeader: 'cf-ipcountry',
      delivery: {
        smtp: { url: 'smtp://mail.example', sender: 'forms@shop.example' },
        webhook: null,
      },
      trustProxy: '10.0.0.0/8',
      logLevel: 'info',
      ownerToken: 'sixteen-or-longer',
      monitorToken: 'another-of-sixteen',
      captcha: expect.objectContaining({ siteKey: 'site-key', hostnames: ['shop.example'] }),
      placesKey: 'the-key-of-places',
      drainMs: 5000,
    });
  });

  it.each(['www.example.com', 'https://www.example.com/shop', '*', 'https://a.example;https://b.example'])(
    'refuses TELEMETRY_ORIGINS=%s in one line',
    (TELEMETRY_ORIGINS) => {
      expect(() => read({ TELEMETRY_ORIGINS })).toThrow(
        /^TELEMETRY_ORIGINS contains ".+"\. List origins, .+$/,
      );
    },
  );

  it.each(['-1', '65536', '80.5', 'http', '1e3', '0x50'])('refuses PORT=%s in one line', (PORT) => {
    expect(() => read({ PORT })).toThrow(StartError);
    expect(() => read({ PORT })).toThrow(/^PORT is ".+", which is not a port\. Set it to .+$/);
  });

  it.each([
    [{ DATABASE_URL: 'mysql://shop:secret@host/shop' }, /^DATABASE_URL must look like postgres:/],
    [
      { TRUST_PROXY: 'nginx' },
      /^TRUST_PROXY is "nginx"\. Set it to true, to the number of proxies \(0 to 32\), or to .+$/,
    ],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1/200' }, /^TRUST_PROXY is "10\.0\.0\.0\/8, ::1\/200"\. /],
    [{ STORE: 'shop' }, /^STORE is "shop"\. Set it to one of demo, own, none\.$/],
    [{ WEBSITE_ID: 'a b' }, /^WEBSITE_ID is "a b"\. Set it to /],
    [{ DATABASE_CONNECTIONS: '0' }, /^DATABASE_CONNECTIONS is "0"\. Set it to /],
    [{ SAMPLE_RATE: '0' }, /^SAMPLE_RATE is "0"\. Set it to /],
    [{ SAMPLE_RATE: '10' }, /^SAMPLE_RATE is "10"\. Set it to /],
    [{ OWNER_TOKEN: 'too short' }, /^OWNER_TOKEN must be 16 or more /],
  ])('refuses %j in one line without secrets', (env, line) => {
    expect(() => read(env)).toThrow(line);
    expect(() => read(env)).not.toThrow(/secret|too short/);
  });

  it.each(['1.5', '-1', '+1', '1e3', '0x1', '33', '99999999999999999999', '1.5.6', '10.0.0.1, 2'])(
    'refuses TRUST_PROXY=%s, which is no number of proxies',
    (TRUST_PROXY) => {
      expect(() => read({ TRUST_PROXY })).toThrow(StartError);
      expect(() => read({ TRUST_PROXY })).toThrow(/^TRUST_PROXY is ".+"\. Set it to .+\(0 to 32\).+$/);
    },
  );

  it('refuses an unknown log level', () => {
    expect(() => read({ LOG_LEVEL: 'loud' })).toThrow(/^LOG_LEVEL is "loud".+warn.+$/);
  });

  it('trusts all proxies or a number of them', () => {
    expect(read({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(read({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
    const { trustProxy } = read({ TRUST_PROXY: '2' });
    const trusts = typeof trustProxy === 'function' ? trustProxy : () => null;
    expect([0, 1, 2].map((hop) => trusts('192.0.2.1', hop))).toEqual([true, true, false]);
  });
});
