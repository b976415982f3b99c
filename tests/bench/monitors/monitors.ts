import { faro } from './faro/monitor';
import { lux } from './lux/monitor';
import type { Monitor } from './monitor';
import { none } from './none/monitor';
import { ours } from './ours/monitor';
import { sentry } from './sentry/monitor';
import { webVitals } from './web-vitals/monitor';

/** In the order of the table. */
export const monitors: readonly Monitor[] = [ours, webVitals, lux, sentry, faro, none];
