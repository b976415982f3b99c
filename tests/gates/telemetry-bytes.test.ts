import { expect, it } from 'vitest';
import { readManifest, weigh } from './built-files';
import { weighEarlyTelemetry } from './weigh-entry';

/** Bytes, brotli 11: consent, outbox, tracking, vitals with attribution, errors, images and timings. */
const LIMIT = 14_000;
const TELEMETRY = 'src/start-telemetry.ts';

const [file = '', { imports = [] } = {}] =
  Object.entries(readManifest().files).find(([, { source }]) => source === TELEMETRY) ?? [];

it(`telemetry, everything: at most ${LIMIT} B as it is served, with its part of the entry`, async () => {
  expect(file).not.toBe('');
  const early = await weighEarlyTelemetry();
  console.log(`telemetry in the entry: ${early} B`);
  expect(weigh([file], 'telemetry') + early).toBeLessThanOrEqual(LIMIT);
});

it('telemetry is one file: no page needs a second request for it', () => {
  expect(imports).toEqual([]);
});
