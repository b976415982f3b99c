import type {
  CLSMetricWithAttribution,
  FCPMetric,
  INPMetric,
  LCPMetricWithAttribution,
  TTFBMetric,
} from 'web-vitals/attribution';
import { onCLS } from 'web-vitals/attribution/onCLS.js';
import { onLCP } from 'web-vitals/attribution/onLCP.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onINP } from 'web-vitals/onINP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import type { EnqueueIdle } from '../telemetry/idle-tasks';
import { InpAttribution, type InteractionAttribution } from './inp-attribution';
import type { ObserveOptions } from './observe';

/** A value of one of the five metrics. The attribution of FCP and TTFB is not reported. */
export type Vital =
  | LCPMetricWithAttribution
  | CLSMetricWithAttribution
  | (INPMetric & { readonly attribution: InteractionAttribution })
  | ((FCPMetric | TTFBMetric) & { readonly attribution?: undefined });

/** Milliseconds, the minimum of browsers. By default, the library ignores interactions below 40 ms but the first. */
const SHORTEST_EVENT = 16;

/** A name that the page gives to an element, more stable than its classes. */
const LABEL = 'data-vitrine-label';

/**
 * Reports LCP, INP, CLS, FCP and TTFB: each as soon as it has a value, and whenever its value changes. Each starts in an
 * idle task. web-vitals cannot be stopped: once its caller has stopped, `report` has to ignore the calls.
 */
export function observeVitals(
  enqueueIdle: EnqueueIdle,
  report: (vital: Vital) => void,
  takeEarlyTimings: ObserveOptions['takeEarlyTimings'],
): void {
  const interactions = new InpAttribution(generateTarget);
  const options = {
    reportAllChanges: true,
    reportSoftNavs: true,
    durationThreshold: SHORTEST_EVENT,
    generateTarget,
    takeEarlyTimings,
    onTiming: (timing: PerformanceEventTiming) => interactions.add(timing),
  };
  for (const observe of [onTTFB, onFCP, onLCP, onCLS]) enqueueIdle(() => observe(report, options));
  enqueueIdle(() =>
    onINP((metric) => {
      report(Object.assign(metric, { attribution: interactions.attribute(metric) }));
    }, options),
  );
}

/** Undefined leaves it to the library: the id, else the tag and its classes in order, up to 100 characters. */
function generateTarget(node: Node | null): string | undefined {
  const named = node instanceof Element && node.closest(`[${LABEL}]`);
  return named ? `[${LABEL}=${named.getAttribute(LABEL)}]` : undefined;
}
