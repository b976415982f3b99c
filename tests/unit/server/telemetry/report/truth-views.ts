import { METRICS, type MetricName } from '../../../../../contract/telemetry/metrics';
import type { Dimension } from '../../../../../contract/telemetry/report';
import { createRandom } from '../../../../support/create-random';

/** The hours of two days in which page views are received: reports of hours contain some of them only. */
export const HOURS = ['2026-03-04T09', '2026-03-03T20', '2026-03-04T10', '2026-03-03T09'] as const;
const VIEWS = 320;

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6';
type Agent = [device: string, browser: string, userAgent: string];
const AGENTS: [Agent, ...Agent[]] = [
  ['phone', 'Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  ['desktop', 'Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`],
  ['desktop', 'Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['tablet', 'Safari', `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`],
];
const SCALE: Record<MetricName, number> = { LCP: 6000, INP: 600, CLS: 0.4, FCP: 4000, TTFB: 2500 };

/** A page view as its page measured it. */
export interface TruthView {
  /** The day and hour of its first records: one of `HOURS`. */
  hour: string;
  agent: string;
  weight: number;
  values: Record<Dimension, string>;
  metrics: Partial<Record<MetricName, number>>;
  /** Values that later revisions replace by those of `metrics`. */
  first: Partial<Record<MetricName, number>>;
}

/** Returns the same page views at each call. All dimensions, weights and metrics vary; CLS and INP are often 0. */
export function makeViews(): TruthView[] {
  const random = createRandom(7);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() ** 1.5 * items.length)] ?? items[0];
  const measure = (name: MetricName, zeros: number) =>
    random() < zeros ? 0 : SCALE[name] * (0.02 + random() ** 3);
  const makeView = (): TruthView => {
    const [device, browser, agent] = pick(AGENTS);
    const values = {
      path: pick(['/shop', '/', '/shop/p/bowl', '/about']),
      pageType: pick(['1', '50', '']),
      template: pick(['clay', 'linen', '']),
      device,
      browser,
      connection: pick(['4g', '', '3g']),
      country: pick(['DE', 'US', '']),
      navigationType: pick(['navigate', 'back-forward-cache', 'soft-navigation']),
      release: pick(['r1', 'r2', '']),
    };
    const metrics: TruthView['metrics'] = {};
    const first: TruthView['first'] = {};
    for (const name of METRICS) {
      // Many page views have no interaction.
      if (name === 'INP' && random() < 0.3) continue;
      const isOftenZero =
        (name === 'CLS' && device === 'desktop') || (name === 'INP' && values.template === 'linen');
      metrics[name] = measure(name, isOftenZero ? 0.9 : 0.15);
      if ((name === 'CLS' || name === 'INP') && random() < 0.2) first[name] = measure(name, 0.5);
    }
    return { hour: pick(HOURS), agent, weight: pick([1, 1, 2.5, 10]), values, metrics, first };
  };
  return Array.from({ length: VIEWS }, makeView);
}
