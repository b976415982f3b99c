import { createHash } from 'node:crypto';
import type { PerformanceRecord } from '../../contract/telemetry/performance-record';
import type { Client } from '../../server/platform/http/parse-client';
import { rateMetric } from '../../server/telemetry/intake/rate-metric';
import { drawMilliseconds, drawWhole, pickSkewed, type Random } from '../support/random-values';

/** A page view with its five vitals, as one visitor's page sends them. */
export interface MeasuredView {
  client: Client;
  records: PerformanceRecord[];
}

/** How large the site is. */
const PATHS = 500;
const TEMPLATES = 30;
const RELEASES = 6;
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'CA', 'AU', 'NL', 'SE', 'IT', 'ES', 'JP', 'BR', 'IN', 'PL', 'CH'];
const BROWSERS = [
  'Safari',
  'Chrome',
  'Samsung Internet for Android',
  'Firefox',
  'Microsoft Edge',
  'Opera',
] as const;
const DEVICES = ['phone', 'phone', 'desktop', 'tablet'] as const;
const CONNECTIONS = ['4g', '4g', '3g', undefined, '2g'] as const;
const LOADS = ['navigate', 'navigate', 'navigate', 'back-forward', 'reload', 'prerender'] as const;
const ATTRIBUTIONS = {
  LCP: (parts: number[]) => ({
    target: 'main>section.product>figure>img.hero',
    url: `https://images.shop.example/content/${parts[0]?.toFixed(0)}/bowl-1200w.webp`,
    timeToFirstByte: parts[0],
    resourceLoadDelay: parts[1],
    resourceLoadDuration: parts[2],
    elementRenderDelay: parts[3],
  }),
  INP: (parts: number[]) => ({
    target: 'form.add-to-cart>button.sqs-add-to-cart-button',
    interactionType: 'pointer' as const,
    loadState: 'complete',
    inputDelay: parts[0],
    processingDuration: parts[1],
    presentationDelay: parts[2],
  }),
  CLS: (parts: number[]) => ({
    target: 'main>section.related',
    loadState: 'dom-interactive',
    shiftTime: parts[0],
  }),
  FCP: () => undefined,
  TTFB: () => undefined,
};

/** Returns a view, the same for the same index and random numbers. Few pages, browsers and countries have most page views. */
export function makeMeasuredView(index: number, random: Random): MeasuredView {
  const page = Math.floor(random() ** 2.5 * PATHS);
  const slowness = 0.6 + (page % 7) * 0.2;
  const connection = pickSkewed(CONNECTIONS, random);
  const fields = {
    pageLoadId: uuidOf(`load ${index}`),
    collectorVersion: '4.8.0',
    pageType: page % 12,
    template: `template-${page % TEMPLATES}`,
    release: `release-${Math.floor(random() ** 2 * RELEASES)}`,
    path: `/shop/p/product-${page}`,
    view: 0,
    weight: 1,
    navigationType: pickSkewed(LOADS, random),
    ...(connection ? { connection } : {}),
  };
  const ms = (median: number) => drawMilliseconds(median * slowness, random);
  const values = {
    LCP: ms(1800),
    INP: 8 * drawWhole(40 * slowness, random),
    CLS: random() < 0.5 ? 0 : Number((random() ** 3 * 0.5).toFixed(4)),
    FCP: ms(1100),
    TTFB: ms(450),
  };
  const metrics = (Object.keys(values) as (keyof typeof values)[]).map((name): PerformanceRecord => {
    const attribution = ATTRIBUTIONS[name]([1, 2, 3, 4].map((part) => Math.round(values[name] * part) / 10));
    const value = values[name];
    const id = `${index}-${name}`;
    const metric = {
      ...fields,
      id,
      type: 'metric' as const,
      name,
      value,
      rating: rateMetric(name, value),
      revision: 0,
    };
    return attribution ? { ...metric, attribution } : metric;
  });
  const supported = Object.keys(values) as (keyof typeof values)[];
  return {
    client: {
      device: pickSkewed(DEVICES, random),
      browser: pickSkewed(BROWSERS, random),
      country: pickSkewed(COUNTRIES, random),
      network: `10.0.${index % 200}.1`,
    },
    records: [{ ...fields, id: `${index}-view`, type: 'view', wasHidden: false, supported }, ...metrics],
  };
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
