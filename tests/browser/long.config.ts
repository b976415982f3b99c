import { defineConfig } from '@playwright/test';

// Before the tests read it, in this process and in every worker.
process.env.VITRINE_LIVES ??= '1000';
process.env.VITRINE_LOADS ??= '50';
const { default: config } = await import('./playwright.config');

/** `npm run test:long`: what takes too long for every day. */
export default defineConfig({
  ...config,
  timeout: 600_000,
  // Apart from the everyday run, which empties its own folder.
  outputDir: '../../test-results/long',
  reporter: [['list'], ['json', { outputFile: '../../test-results/reports/long.json' }]],
  projects: (config.projects ?? [])
    .filter(({ name }) => name === 'desktop')
    .map((project) => ({ ...project, testMatch: /(tracking-lives|vitals)\.spec\.ts$/ })),
});
