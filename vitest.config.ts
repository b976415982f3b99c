import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Modules that use no page: their tests run without one. All others get a page from happy-dom. */
const WITHOUT_PAGE = ['scripts', 'cli', 'server', 'demo', 'contract', 'commerce', 'media', 'strings'].map(
  unitTests,
);

const FAULTS: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'faults',
    environment: 'node',
    include: ['tests/{faults,deploy,load,simulate}/**/*.test.ts'],
    // The modules of the server, which most of these files import, are then loaded once.
    isolate: false,
    globalSetup: ['tests/support/provide-pglite.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // These tests kill and time real processes, so only one file runs at a time, after those of other projects.
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
};

/** They take half a minute each; tests of the same modules in `npm test` are shorter. */
const SLOW_TESTS = [
  'tests/unit/server/telemetry/exports/export-stream.test.ts',
  'tests/unit/server/telemetry/store/postgres/daily-rows.test.ts',
];

/** It runs Vitest in a copy of the project, which takes half a minute. */
const CONTRIBUTING_TESTS = 'tests/architecture/contributing-tests.test.ts';

/** Tests of faults with more rounds and a real installation, for `npm run test:long`. */
const LONG_FAULTS: TestProjectConfiguration = {
  ...FAULTS,
  test: {
    ...FAULTS.test,
    name: 'long',
    // Thousands of sequences take half a minute on an idle machine.
    testTimeout: 300_000,
    include: [
      'tests/faults/{delivery,kill,performance-records,shared-folder}.test.ts',
      'tests/deploy/production-install.test.ts',
      CONTRIBUTING_TESTS,
      ...SLOW_TESTS,
      'tests/unit/server/features/orders/last-items.test.ts',
      'tests/unit/commerce/cart-sequences.test.ts',
      'tests/unit/server/telemetry/report/compare-percentiles.test.ts',
      'tests/unit/server/telemetry/watch/advance-state.test.ts',
    ],
    env: {
      VITRINE_COMPARISONS: '5000',
      VITRINE_STARTS: '20',
      VITRINE_KILLS: '10',
      VITRINE_INSTALL: 'yes',
      VITRINE_SHOPPERS: '200',
      VITRINE_SEQUENCES: '5000',
      VITRINE_SITES: '8',
    },
  },
};

/** As many shoppers on PostgreSQL, where `npm run test:long` found one. */
const LONG_ON_POSTGRES: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'long-postgres',
    environment: 'node',
    testTimeout: 300_000,
    include: ['tests/unit/server/features/orders/last-items.test.ts'],
    globalSetup: ['tests/support/provide-postgres.ts'],
    env: { VITRINE_SHOPPERS: '200' },
  },
};

const WAIT_LONGER = 'tests/support/wait-longer.ts';
const ON_PGLITE_SETUP = [WAIT_LONGER, 'tests/support/reuse-fresh-pglite.ts'];

/** A long outage of ClickHouse, where `npm run test:long` found its engine. */
const LONG_ON_CLICKHOUSE: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'long-clickhouse',
    environment: 'node',
    include: [
      'tests/clickhouse/outage.test.ts',
      // It takes as long as all others on ClickHouse together. They cover the figures, this one each call.
      'tests/unit/server/telemetry/report/report-routes.test.ts',
    ],
    setupFiles: ON_PGLITE_SETUP,
    globalSetup: ['tests/support/provide-clickhouse.ts'],
    // These tests stop servers under load.
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    env: { VITRINE_CLICKHOUSE_OUTAGE: '60' },
  },
};

const OPENS_DATABASE = /\/(open-test|shared)-database'/;
const DATABASE_TESTS = [...databaseTests('tests/unit/server'), ...databaseTests('tests/unit/demo')];
/** They run on PGlite in `npm test` too: what differs between the two databases differs here first. */
const ON_BOTH_DATABASES = /\/(job-worker|last-items|open-database|seed-catalogue|stock|sweep-old-rows)\.test/;

/** Some tests of the database again, on PGlite, where `npm test` runs all of them on PostgreSQL. */
const ON_PGLITE_TOO: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'node-pglite',
    environment: 'node',
    isolate: false,
    setupFiles: ON_PGLITE_SETUP,
    include: DATABASE_TESTS.filter((file) => ON_BOTH_DATABASES.test(file)),
  },
};

/** The report and its store on ClickHouse, where `npm test` found its engine. */
const ON_CLICKHOUSE: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'clickhouse',
    environment: 'node',
    isolate: false,
    setupFiles: ON_PGLITE_SETUP,
    include: [
      'tests/clickhouse/**/*.test.ts',
      'tests/unit/server/telemetry/report/report-{details,truth}.test.ts',
    ],
    // In `npm run test:long`: it takes half a minute.
    exclude: ['tests/clickhouse/outage.test.ts'],
    globalSetup: ['tests/support/provide-clickhouse.ts'],
  },
};

/** All of them on PGlite, for `npm run test:long`. */
const ON_PGLITE: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'pglite',
    environment: 'node',
    isolate: false,
    setupFiles: ON_PGLITE_SETUP,
    include: DATABASE_TESTS,
  },
};

export default defineConfig({
  resolve: {
    alias: [
      // Modules that the package does not export: see scripts/compile/web-vitals.mjs.
      { find: 'web-vitals/lib', replacement: pathOf('node_modules/web-vitals/dist/modules/lib') },
      // As `hash-password.ts` imports it; a test that imports the file itself gets the true cost.
      { find: /^\.\/password-cost$/, replacement: pathOf('tests/support/low-password-cost.ts') },
    ],
  },
  test: {
    // Vitest's default, one less than the number of cores, would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous, so that a busy machine does not fail a test. Tests wait for conditions and not for time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As the browser tests: the end of the run names what passed on its retry only.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Modules have no effect on import (tests/architecture/), so test files may share them.
          isolate: false,
          include: WITHOUT_PAGE,
          exclude: SLOW_TESTS,
          setupFiles: ON_PGLITE_SETUP,
          // Those that open a database do so on PostgreSQL, where `npm test` found one.
          globalSetup: process.env.POSTGRES_BIN ? ['tests/support/provide-postgres.ts'] : [],
        },
      },
      ...(process.env.CLICKHOUSE_ENGINE ? [ON_CLICKHOUSE, LONG_ON_CLICKHOUSE] : []),
      ...(process.env.POSTGRES_BIN ? [ON_PGLITE_TOO, LONG_ON_POSTGRES, ON_PGLITE] : []),
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Isolated: test files in one worker would share the window, and with it the listeners of other pages. A context
          // with its own window and modules takes a third of the processor time of a process for each file.
          pool: 'vmThreads',
          setupFiles: [WAIT_LONGER, 'tests/support/reflect-aria.ts'],
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.{ts,tsx}'],
          exclude: WITHOUT_PAGE,
        },
      },
      FAULTS,
      LONG_FAULTS,
      {
        extends: true,
        test: {
          name: 'gates',
          environment: 'node',
          // As in `node`: half of their processor time went to loading modules for each file.
          isolate: false,
          include: ['tests/architecture/**/*.test.ts', 'tests/gates/**/*.test.ts'],
          exclude: [CONTRIBUTING_TESTS],
          testTimeout: 60_000,
        },
      },
    ],
  },
});

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

function unitTests(folder: string): string {
  return `tests/unit/${folder}/**/*.test.{ts,tsx,mjs}`;
}

/** Returns the tests below a folder that open a test database. */
function databaseTests(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.test.ts') && OPENS_DATABASE.test(readFileSync(file, 'utf8')));
}
