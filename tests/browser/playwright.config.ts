import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { QUIET_BROWSER } from '../support/quiet-browser';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TOUCH_TESTS = /\.touch\.spec\.ts$/;
/** Tests with this tag run on both bundles: the default one, whose overlays use Preact, and the one that uses React. */
const ON_REACT = /@react\b/;
/**
 * Tests with this tag need the whole browser: its tabs and settings, its back/forward cache, its exact counts of memory, the
 * keyboard in frames of other sites. All others run in Chromium without windows, where there is one.
 */
const IN_WHOLE_BROWSER = /@whole-browser\b/;
/** Tests with this tag run in `npm run test:long` alone: `npm test` has a shorter one of the same kind. */
const LONG = /@long(?!-)/;
/** Playwright's own list of disabled features, which a second list replaces, and the pages that the address bar loads. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];
// Each worker evaluates this file again and inherits the environment, so the first evaluation decides for all. The ports
// are below those that Linux gives to outgoing connections, 32768 and above.
process.env.VITRINE_TEST_PORT ??= String(20_000 + (process.pid % 4_000));
process.env.VITRINE_TEST_DATA ??= makeDataFolder();
process.env.VITRINE_TEST_REACT_DATA ??= makeDataFolder();
const {
  VITRINE_TEST_PORT: port,
  VITRINE_TEST_DATA: dataFolder,
  VITRINE_TEST_REACT_DATA: reactDataFolder,
} = process.env;
const reactPort = String(Number(port) + 4_000);
const captchaPort = String(Number(port) + 8_000);
const postgresPort = String(Number(port) - 4_000);
const databasesPort = String(Number(port) - 8_000);
// A server starts in a quarter of the processor time that it needs with PGlite. `npm run test:long` is about PGlite.
const { POSTGRES_BIN: postgresBin } = process.env;
if (postgresBin) process.env.VITRINE_TEST_DATABASES = addressOf(databasesPort);

const wholeBrowser = launchOptions(process.env.CHROMIUM_PATH || '/usr/bin/chromium');
const headlessShell = process.env.CHROMIUM_PATH
  ? launchOptions(process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH)
  : launchOptions('/usr/bin/chromium-headless-shell', '/usr/bin/chromium');

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results', 'browser'),
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', 'reports', 'browser.json') }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // A browser test waits for more than half of its time: two cores have enough to do with three.
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  // `npm test` lists the tests that needed a retry.
  retries: process.env.CI ? 2 : 0,
  timeout: 30_000,
  // Retries of requests take seconds, and longer on a busy machine.
  expect: { timeout: 10_000 },
  use: {
    baseURL: addressOf(port),
    // The worker of the offline page would hide requests from `page.route`. Its own test allows it.
    serviceWorkers: 'block',
    // Recording a trace of every test takes a fifth of its processor time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: headlessShell,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: TOUCH_TESTS,
      grepInvert: [IN_WHOLE_BROWSER, LONG],
      use: { ...devices['Desktop Chrome'] },
    },
    {
      name: 'desktop, whole browser',
      grep: IN_WHOLE_BROWSER,
      grepInvert: LONG,
      use: { ...devices['Desktop Chrome'], launchOptions: wholeBrowser },
    },
    {
      name: 'desktop, React',
      grep: ON_REACT,
      grepInvert: LONG,
      use: { ...devices['Desktop Chrome'], baseURL: addressOf(reactPort) },
    },
    {
      name: 'phone',
      grepInvert: LONG,
      testMatch: TOUCH_TESTS,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: [
    ...(postgresBin ? [provideDatabases('shop', 'shop_on_react')] : []),
    serve({
      PORT: port,
      DATA_DIR: dataFolder,
      DATABASE_URL: locateDatabase('shop'),
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: 'secret-key',
      CAPTCHA_HOSTNAMES: '127.0.0.1',
      CAPTCHA_VERIFY_URL: addressOf(captchaPort),
    }),
    {
      command: `"${process.execPath}" tests/browser/verify-captchas.mjs`,
      cwd: root,
      url: addressOf(captchaPort),
      env: { PORT: captchaPort },
    },
    serve({
      PORT: reactPort,
      DATA_DIR: reactDataFolder,
      DATABASE_URL: locateDatabase('shop_on_react'),
      BUNDLE_DIR: 'dist-react',
    }),
  ],
});

function addressOf(port: string): string {
  return `http://127.0.0.1:${port}`;
}

function provideDatabases(...names: string[]) {
  return {
    command: `exec "${process.execPath}" tests/browser/provide-databases.mjs ${names.join(' ')}`,
    cwd: root,
    url: addressOf(databasesPort),
    env: { PORT: databasesPort, POSTGRES_PORT: postgresPort },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}

/** The URL of a database of `provideDatabases`; none on PGlite. */
function locateDatabase(name: string): string {
  return postgresBin ? `postgres://vitrine@127.0.0.1:${postgresPort}/${name}` : '';
}

function serve(env: { PORT: string; DATA_DIR: string; [setting: string]: string }) {
  return {
    command: `"${process.execPath}" build/server/main.js`,
    cwd: root,
    url: `${addressOf(env.PORT)}/`,
    env: { ...env, HOST: '127.0.0.1', TRUST_PROXY: 'loopback', OWNER_TOKEN: 'owner-of-the-tests' },
    timeout: 180_000,
    reuseExistingServer: false,
  };
}

/** The first of these browsers that exists, else Playwright's own. */
function launchOptions(...paths: string[]) {
  const executablePath = paths.find((path) => existsSync(path));
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...QUIET_BROWSER, `--disable-features=${DISABLED_FEATURES.join()}`],
  };
}

/** A data folder for this run, removed when the process that evaluated this file first ends. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
