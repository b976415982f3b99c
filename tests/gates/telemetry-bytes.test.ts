import { expect, it } from 'vitest';
import { readManifest, weigh } from './built-files';
import { weighEarlyTelemetry, weighShortView } from './weigh-entry';

/** Bytes, brotli 11: consent, outbox, tracking, vitals with attribution, errors, images and timings. */
const LIMIT = 14_650;
const TELEMETRY = 'src/start-telemetry.ts';

const [file = '', { imports = [] } = {}] =
  Object.entries(readManifest().files).find(([, { source }]) => source === TELEMETRY) ?? [];

it(`telemetry, everything: at most ${LIMIT} B as it is served, with its part of the entry`, async () => {
  expect(file).not.toBe('');
  const early = await weighEarlyTelemetry();
  console.log(`telemetry in the entry: ${early} B`);
  expect(weigh([file], 'telemetry') + early).toBeLessThanOrEqual(LIMIT);
});

it('reporting a page view that ends before telemetry starts: at most 260 B of the entry', async () => {
  const size = await weighShortView();
  console.log(`a short page view in the entry: ${size} B`);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(260);
});

it('telemetry is one file: no page needs a second request for it', () => {
  expect(imports).toEqual([]);
});

it('telemetry on a page without the shop: at most 15,000 B', () => {
  expect(weigh(['telemetry.js', file], 'telemetry alone')).toBeLessThanOrEqual(15_000);
});
