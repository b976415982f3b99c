import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';

/** A value of one of the five, with where it comes from. */
export type Vital = MetricWithAttribution;

/** A name that the page gives to an element itself, steadier than its classes. */
const LABEL = 'data-vitrine-label';

const options = { reportAllChanges: true, reportSoftNavs: true, generateTarget };

/**
 * Hears LCP, INP, CLS, FCP and TTFB: each as soon as it has a value, and again whenever that changes. Each begins in a
 * task of its own: all of them together would hold up a slow device for too long.
 */
export function watchVitals(window: Window, hear: (vital: Vital) => void): void {
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) window.setTimeout(watch, 0, hear, options);
}

/** Undefined leaves it to the library: the id, else the tag and its classes in order, up to 100 characters. */
function generateTarget(node: Node | null): string | undefined {
  const named = node instanceof Element && node.closest(`[${LABEL}]`);
  return named ? `[${LABEL}=${named.getAttribute(LABEL)}]` : undefined;
}
