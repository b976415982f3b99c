import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findEngines } from '../../scripts/find-engines.mjs';
import type { Engine } from './drivers/open-browser';

const root = fileURLToPath(new URL('../../', import.meta.url));
// Each worker evaluates this file again and inherits the environment, so the first evaluation decides for all.
process.env.VITRINE_TEST_PORT ??= String(20_000 + (process.pid % 4_000));
process.env.VITRINE_TEST_DATA ??= makeDataFolder();
const { VITRINE_TEST_PORT: port, VITRINE_TEST_DATA: dataFolder } = process.env;
const { firefox, webkit } = findEngines(process.env);
/** Tests with this tag have a counterpart in `tests/browser/`, which runs on Chromium. */
const NOT_CHROMIUM = /@not-chromium\b/;
const engines: Engine[] = [
  'chromium',
  ...(firefox ? ['firefox' as const] : []),
  ...(webkit ? ['webkit' as const] : []),
];

/** Configuration of the tests that run on every engine that is installed. */
export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  outputDir: join(root, 'test-results', 'engines'),
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', 'reports', 'engines.json') }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  // On an idle machine, a test takes 2 to 4 seconds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { baseURL: `http://127.0.0.1:${port}` },
  projects: engines.map((engine) => ({
    name: engine,
    use: { engine },
    ...(engine === 'chromium' ? { grepInvert: NOT_CHROMIUM } : {}),
  })),
  webServer: {
    command: `"${process.execPath}" build/server/main.js`,
    cwd: root,
    url: `http://127.0.0.1:${port}/`,
    env: {
      PORT: port,
      DATA_DIR: dataFolder,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      OWNER_TOKEN: 'owner-of-the-tests',
    },
    timeout: 180_000,
    reuseExistingServer: false,
  },
});

/** A data folder for this run, removed when the process that evaluated this file first ends. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-engines-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
