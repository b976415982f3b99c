import type { FCPMetric, MetricWithAttribution, TTFBMetric } from 'web-vitals/attribution';
import { onCLS } from 'web-vitals/attribution/onCLS.js';
import { onINP } from 'web-vitals/attribution/onINP.js';
import { onLCP } from 'web-vitals/attribution/onLCP.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import type { EnqueueIdle } from '../telemetry/idle-tasks';

/** A value of one of the five metrics. The attribution of FCP and TTFB is not reported. */
export type Vital =
  | Exclude<MetricWithAttribution, { name: 'FCP' | 'TTFB' }>
  | ((FCPMetric | TTFBMetric) & { readonly attribution?: undefined });

/** A name that the page gives to an element, more stable than its classes. */
const LABEL = 'data-vitrine-label';

const options = { reportAllChanges: true, reportSoftNavs: true, generateTarget };

/**
 * Reports LCP, INP, CLS, FCP and TTFB: each as soon as it has a value, and whenever its value changes. Each starts in an
 * idle task of its own. web-vitals cannot be stopped: once its caller has stopped, `report` has to ignore the calls.
 */
export function observeVitals(enqueueIdle: EnqueueIdle, report: (vital: Vital) => void): void {
  for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP]) enqueueIdle(() => observe(report, options));
}

/** Undefined leaves it to the library: the id, else the tag and its classes in order, up to 100 characters. */
function generateTarget(node: Node | null): string | undefined {
  const named = node instanceof Element && node.closest(`[${LABEL}]`);
  return named ? `[${LABEL}=${named.getAttribute(LABEL)}]` : undefined;
}
