import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../node_modules/web-vitals/dist', import.meta.url));

/** Values by metric. */
export type Reference = Readonly<Record<string, number>>;

type Listen = (hear: (metric: { name: string; value: number }) => void) => void;

/**
 * Measures the page by the library itself, from its very start, and keeps what it says when the page hides: for the
 * next page to read.
 */
export async function addReference(page: Page): Promise<void> {
  const library = readFileSync(`${folder}/web-vitals.iife.js`, 'utf8');
  // What an init script declares is its own.
  await page.addInitScript({ content: `${library};window.webVitals = webVitals;` });
  await page.addInitScript(() => {
    const { webVitals } = window as unknown as { webVitals: Record<string, Listen> };
    const values: Record<string, number> = {};
    for (const name of ['onLCP', 'onINP', 'onCLS', 'onFCP', 'onTTFB'])
      webVitals[name]?.(({ name: metric, value }) => {
        values[metric] = value;
      });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) sessionStorage.setItem('reference', JSON.stringify(values));
    });
  });
}

/** What the library said of the page before this one. */
export async function readReference(page: Page): Promise<Reference> {
  return JSON.parse(await page.evaluate(() => sessionStorage.getItem('reference') ?? '{}'));
}
