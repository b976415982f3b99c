import { defineConfig } from '@playwright/test';

// Set before the tests read it, in this process and in every worker.
process.env.VITRINE_PAGES ??= '1000';
process.env.VITRINE_LOADS ??= '50';
const { default: config } = await import('./playwright.config');

/** `npm run test:long`: tests that take too long for every run. */
export default defineConfig({
  ...config,
  timeout: 600_000,
  // Not the folder of the everyday run, which empties it.
  outputDir: '../../test-results/long',
  reporter: [['list'], ['json', { outputFile: '../../test-results/reports/long.json' }]],
  projects: (config.projects ?? [])
    .filter(({ name }) => name === 'desktop')
    .map((project) => ({ ...project, testMatch: /(tracking-delivery|vitals)\.spec\.ts$/ })),
});
