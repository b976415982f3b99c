import { randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { readLayoutShift } from './read-layout-shift';

export { expect } from '@playwright/test';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

interface Fixtures {
  /** Errors that the console of any page showed so far, uncaught ones and refusals by the CSP included. */
  consoleErrors: string[];
  /** Lets a test go on although the console shows errors that match; every other error fails it. */
  allowConsole: (pattern: RegExp) => void;
  /** Accessibility violations of the page as it stands, or of the part that a selector names. */
  axe: (selector?: string) => Promise<string[]>;
  /** Sum of layout shifts since the page was opened, those that follow an input within 500 ms apart. */
  layoutShift: () => Promise<number>;
  allowedConsole: RegExp[];
  consoleGuard: undefined;
}

/** The tests' own `test`: each is a visitor with an address of its own, and a console error fails it. */
export const test = base.extend<Fixtures>({
  // The server limits what one address may do; tests that run side by side must not share it.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': randomAddress() });
  },

  consoleErrors: async ({ context }, use) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (webError) => errors.push(String(webError.error())));
    await use(errors);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture depends on.
  allowedConsole: async ({}, use) => use([]),

  allowConsole: async ({ allowedConsole }, use) => use((pattern) => void allowedConsole.push(pattern)),

  consoleGuard: [
    async ({ consoleErrors, allowedConsole }, use) => {
      await use(undefined);
      const unexpected = consoleErrors.filter(
        (error) => !allowedConsole.some((pattern) => pattern.test(error)),
      );
      expect(unexpected, 'errors in the console that the test does not allow').toEqual([]);
    },
    { auto: true },
  ],

  axe: async ({ page }, use) => use((selector) => findViolations(page, selector)),

  layoutShift: async ({ page }, use) => use(() => page.evaluate(readLayoutShift)),
});

async function findViolations(page: Page, selector?: string): Promise<string[]> {
  await page.evaluate(endOfFades);
  const builder = new AxeBuilder({ page }).withTags(WCAG_TAGS);
  const { violations } = await (selector ? builder.include(selector) : builder).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}

/** A colour that fades into another has a contrast of its own on the way. */
async function endOfFades(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const fades = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fades.map(({ finished }) => finished));
}

/** From the private range 10.0.0.0/8, which no machine of the test run has. */
function randomAddress(): string {
  return [10, randomInt(256), randomInt(256), 1 + randomInt(254)].join('.');
}
