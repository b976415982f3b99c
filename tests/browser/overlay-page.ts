import type { Locator, Page } from '@playwright/test';

/** Opens the page of overlays, with its script ready: what counts visits may still be on its way. */
export async function openOverlaysPage(page: Page): Promise<void> {
  await page.goto('/overlays', { waitUntil: 'load' });
}

/** The bundle's files that overlays are made of, by their place in it. */
export async function overlayFiles(page: Page): Promise<string[]> {
  const { files } = (await (await page.request.get('/assets/vitrine/manifest.json')).json()) as {
    files: Record<string, { source?: string; imports: string[] }>;
  };
  return Object.entries(files).flatMap(([file, { source, imports }]) =>
    source?.startsWith('src/overlays/') ? [file, ...imports] : [],
  );
}

/** The open dialogs, lowest first. */
export function dialogs(page: Page): Locator {
  return page.locator('dialog[open]');
}

/** Resolves when nothing in the page moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** The text of what has the focus, '' for the page itself. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return '';
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim();
  });
}
