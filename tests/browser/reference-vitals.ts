import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../node_modules/web-vitals/dist', import.meta.url));

/** Values by name of metric. */
export type Reference = Readonly<Record<string, number>>;

/** The attribution of an INP by the library. */
export interface ReferenceAttribution {
  readonly interactionTarget: string;
  readonly interactionType: string;
  readonly loadState: string;
  /** Milliseconds. */
  readonly inputDelay: number;
  readonly processingDuration: number;
  readonly presentationDelay: number;
}

type Metric = { name: string; value: number; attribution: object };
type Subscribe = (listener: (metric: Metric) => void, options: object) => void;

/**
 * Measures the page with the web-vitals library from the start of the page.
 * Stores the values for the next page when the page is hidden.
 */
export async function addReference(page: Page): Promise<void> {
  const library = readFileSync(`${folder}/web-vitals.attribution.iife.js`, 'utf8');
  // Variables of an init script are not global.
  await page.addInitScript({ content: `${library};window.webVitals = webVitals;` });
  await page.addInitScript(() => {
    const { webVitals } = window as unknown as { webVitals: Record<string, Subscribe> };
    const values: Record<string, number> = {};
    let interaction = {};
    for (const name of ['onLCP', 'onINP', 'onCLS', 'onFCP', 'onTTFB'])
      webVitals[name]?.(
        ({ name: metric, value, attribution }) => {
          values[metric] = value;
          if (metric === 'INP') interaction = attribution;
        },
        // By default, the library ignores interactions below 40 ms, except for the first one.
        { durationThreshold: 16 },
      );
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) return;
      sessionStorage.setItem('reference', JSON.stringify(values));
      sessionStorage.setItem('reference-interaction', JSON.stringify(interaction));
    });
  });
}

/** Returns the values that the library measured on the previous page. */
export async function readReference(page: Page): Promise<Reference> {
  return JSON.parse(await page.evaluate(() => sessionStorage.getItem('reference') ?? '{}'));
}

/** Returns the attribution of the INP that the library measured on the previous page. */
export async function readReferenceAttribution(page: Page): Promise<ReferenceAttribution> {
  return JSON.parse(await page.evaluate(() => sessionStorage.getItem('reference-interaction') ?? '{}'));
}
