import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { QUIET_BROWSER } from '../support/quiet-browser';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell' } = process.env;

/** Configuration of the tests of pages and bundlers that other teams have. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results', 'hosts'),
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', 'reports', 'hosts.json') }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(HEADLESS_SHELL_PATH) && { executablePath: HEADLESS_SHELL_PATH }),
      args: QUIET_BROWSER,
    },
  },
});
