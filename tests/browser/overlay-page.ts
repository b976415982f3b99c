import type { Locator, Page } from '@playwright/test';

/** Opens the overlays page and waits for its `load` event; telemetry may load later. */
export async function openOverlaysPage(page: Page): Promise<void> {
  await page.goto('/overlays', { waitUntil: 'load' });
}

/** Returns the names of the bundle's files that contain overlays, from the manifest. */
export async function overlayFiles(page: Page): Promise<string[]> {
  const { files } = (await (await page.request.get('/assets/vitrine/manifest.json')).json()) as {
    files: Record<string, { source?: string; imports: string[] }>;
  };
  return Object.entries(files).flatMap(([file, { source, imports }]) =>
    source?.startsWith('src/overlays/') ? [file, ...imports] : [],
  );
}

/** Returns the open dialogs, the lowest first. */
export function dialogs(page: Page): Locator {
  return page.locator('dialog[open]');
}

/** Resolves when all animations of the page have ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Returns the label or the text of the focused element, '' when there is none. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return '';
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim();
  });
}
