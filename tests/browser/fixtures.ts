import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { randomAddress } from './random-address';
import { readLayoutShift } from './read-layout-shift';

export { expect } from '@playwright/test';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules of these tags whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Fixtures {
  /**
   * What the visitor has chosen in the cookie banner: by default, what applies to the demo store without a choice, so that pages
   * have no banner. Null for a visitor who has not chosen.
   */
  cookieChoice: 'off' | 'anonymous' | 'full' | null;
  /** Console errors of all pages so far, including uncaught errors and CSP violations. */
  consoleErrors: string[];
  /** Allows console errors that match; every other error fails the test. */
  allowConsole: (pattern: RegExp) => void;
  /** Returns the accessibility violations of the page, or of the element that matches `selector`. */
  axe: (selector?: string) => Promise<string[]>;
  /** Returns the violations that depend on colours, where `axe` has examined the page in other colours. */
  axeColours: (selector?: string) => Promise<string[]>;
  /** Returns the sum of layout shifts since the page was opened, without those up to 500 ms after an input. */
  layoutShift: () => Promise<number>;
  /** Returns the sum of all layout shifts since the page was opened, for content whose response may be quick or slow. */
  everyLayoutShift: () => Promise<number>;
  allowedConsole: RegExp[];
  consoleGuard: undefined;
}

/** Playwright's `test`, with an IP address for each test. A console error fails the test. */
export const test = base.extend<Fixtures>({
  // The server limits the requests of each address, so concurrent tests must not share one.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': randomAddress() });
  },

  cookieChoice: ['anonymous', { option: true }],

  context: async ({ context, cookieChoice, baseURL }, use) => {
    if (cookieChoice && baseURL)
      await context.addCookies([{ name: 'ss_cookieAllowed', value: cookieChoice, url: baseURL }]);
    await use(context);
  },

  consoleErrors: async ({ context }, use) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (webError) => errors.push(String(webError.error())));
    await use(errors);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  allowedConsole: async ({}, use) => use([]),

  allowConsole: async ({ allowedConsole }, use) => use((pattern) => void allowedConsole.push(pattern)),

  consoleGuard: [
    async ({ context, consoleErrors, allowedConsole }, use) => {
      await use(undefined);
      const unexpected = consoleErrors.filter(
        (error) => !allowedConsole.some((pattern) => pattern.test(error)),
      );
      await endRoutes(context);
      expect(unexpected, 'errors in the console that the test does not allow').toEqual([]);
    },
    { auto: true },
  ],

  axe: async ({ page }, use) => use((selector) => findViolations(page, selector)),

  axeColours: async ({ page }, use) => use((selector) => findViolations(page, selector, COLOUR_RULES)),

  layoutShift: async ({ page }, use) => use(() => page.evaluate(readLayoutShift, false)),

  everyLayoutShift: async ({ page }, use) => use(() => page.evaluate(readLayoutShift, true)),
});

/** Without it, a response that a route still waits for when the test ends would fail the run. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

async function findViolations(page: Page, selector?: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(waitForFades);
  // Without legacy mode, axe opens a page of its own each time, for frames of other origins. The shop has none.
  // Without the elements that pass, an analysis takes three quarters of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const limited = rules ? builder.withRules(rules) : builder.withTags(WCAG_TAGS);
  const { violations } = await (selector ? limited.include(selector) : limited).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}

/** Resolves when all finite animations have ended: contrast is lower during a fade. */
async function waitForFades(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const fades = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fades.map(({ finished }) => finished));
}
