import type { MetricReport } from '../../../contract/telemetry/report';

type MetricName = MetricReport['name'];

/** The device and browser of a simulated visitor. `slowness` multiplies the times of a desktop computer. */
export interface Agent {
  readonly device: 'phone' | 'tablet' | 'desktop';
  readonly browser: string;
  readonly userAgent: string;
  readonly isMobile?: boolean;
  readonly slowness: number;
  readonly supported: readonly MetricName[];
  /** Whether it states its connection: it has the Network Information API. */
  readonly statesConnection: boolean;
}

const ALL: readonly MetricName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
const WITHOUT_CLS: readonly MetricName[] = ['LCP', 'INP', 'FCP', 'TTFB'];
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0';

/** The most frequent agents first. */
export const agents: readonly Agent[] = [
  {
    device: 'phone',
    browser: 'Safari',
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`,
    slowness: 1.3,
    supported: WITHOUT_CLS,
    statesConnection: false,
  },
  {
    device: 'phone',
    browser: 'Chrome',
    userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`,
    isMobile: true,
    slowness: 2,
    supported: ALL,
    statesConnection: true,
  },
  {
    device: 'desktop',
    browser: 'Chrome',
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36`,
    slowness: 1,
    supported: ALL,
    statesConnection: true,
  },
  {
    device: 'desktop',
    browser: 'Firefox',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    slowness: 1.1,
    supported: ['LCP', 'INP', 'FCP', 'TTFB'],
    statesConnection: false,
  },
  {
    device: 'tablet',
    browser: 'Chrome',
    userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Safari/537.36`,
    slowness: 1.6,
    supported: ALL,
    statesConnection: true,
  },
];
