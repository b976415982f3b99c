import { defineConfig } from '@playwright/test';

// Set before the tests read it, in this process and in every worker.
process.env.VITRINE_PAGES ??= '1000';
process.env.VITRINE_LOADS ??= '50';
process.env.VITRINE_LAYOUT ??= 'all';
process.env.VITRINE_ROUNDS ??= '1000';
process.env.VITRINE_OPENINGS ??= '200';
process.env.VITRINE_PAGES_OF_A_VISITOR ??= '20';
const { default: config } = await import('./playwright.config');

const LONG_TESTS = /(layout|mount-rounds|overlays-leaks|tracking-delivery|vitals)\.spec\.ts$/;

/** Tests that `npm test` leaves out. */
const TAGGED = { grep: /@long(?!-)/, grepInvert: /@whole-browser\b/ };
const TAGGED_IN_WHOLE_BROWSER = {
  grep: /@long(?!-).*@whole-browser\b|@whole-browser\b.*@long(?!-)/,
  grepInvert: [],
};
/** Tests that `npm test` runs on the default bundle only. */
const TAGGED_ON_REACT = { grep: /@long-react\b/, grepInvert: [] };

/** Configuration of `npm run test:long`: tests that take too long for `npm test`. */
export default defineConfig({
  ...config,
  timeout: 600_000,
  // `npm test` empties the folder of its own run.
  outputDir: '../../test-results/long',
  reporter: [['list'], ['json', { outputFile: '../../test-results/reports/long.json' }]],
  projects: [
    ...(config.projects ?? [])
      .filter(({ name }) => /^desktop(, whole|$)/.test(name ?? ''))
      .map((project) => ({ ...project, testMatch: LONG_TESTS })),
    { ...projectOf('desktop'), name: 'desktop, long', ...TAGGED },
    {
      ...projectOf('desktop, whole browser'),
      name: 'desktop, whole browser, long',
      ...TAGGED_IN_WHOLE_BROWSER,
    },
    { ...projectOf('phone'), name: 'phone, long', ...TAGGED },
    { ...projectOf('desktop, React'), name: 'desktop, React, long', ...TAGGED_ON_REACT },
  ],
});

function projectOf(wanted: string) {
  return config.projects?.find(({ name }) => name === wanted);
}
