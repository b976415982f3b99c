import type { Page } from '@playwright/test';

/** A script that a page has loaded. */
export interface LoadedScript {
  readonly url: string;
  /** Compressed size of the response body. */
  readonly bytes: number;
}

/** Returns the script files that a page has loaded so far. */
export function loadedScripts(page: Page): Promise<LoadedScript[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );
}

/** Returns the total bytes of the scripts whose URL is wanted. */
export function sumBytes(scripts: readonly LoadedScript[], isWanted: (url: string) => boolean): number {
  return scripts.reduce((sum, { url, bytes }) => sum + (isWanted(url) ? bytes : 0), 0);
}
