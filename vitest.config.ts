import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Parts that know no page: they must work where there is none. Everything else gets one from happy-dom. */
const WITHOUT_PAGE = ['scripts', 'server', 'demo', 'api', 'schemas', 'commerce', 'strings'].map(unitTests);

/** The server's tests again, on the other database: where there is one, which `npm test` looks for. */
const ON_POSTGRES: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    environment: 'node',
    include: [unitTests('server'), unitTests('demo')],
    globalSetup: ['tests/support/provide-postgres.ts'],
  },
};

export default defineConfig({
  test: {
    // On two cores the usual number, one less than there are, would leave half of the machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: WITHOUT_PAGE } },
      ...(process.env.POSTGRES_BIN ? [ON_POSTGRES] : []),
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/{faults,load,simulate}/**/*.test.ts'],
          globalSetup: ['tests/support/provide-pglite.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // Real processes, killed and timed: they are not to disturb each other.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.{ts,tsx}'],
          exclude: WITHOUT_PAGE,
        },
      },
      {
        extends: true,
        test: {
          name: 'gates',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts', 'tests/gates/**/*.test.ts'],
          // Some tests read every module of the project.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

function unitTests(folder: string): string {
  return `tests/unit/${folder}/**/*.test.{ts,tsx,mjs}`;
}
