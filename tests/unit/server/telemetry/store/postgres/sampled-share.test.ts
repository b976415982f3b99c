import { expect, it } from 'vitest';
import { sampledShare } from '../../../../../../server/telemetry/store/postgres/sampled-share';

it.each([
  ['reads all records of few views', { inScope: 0, ofSite: 0 }, 1],
  ['reads all records of a small part of a small site', { inScope: 900, ofSite: 200_000 }, 1],
  ['reads a sample of many views', { inScope: 150_000, ofSite: 200_000 }, 2 / 3],
  ['looks through a sample of a large site for a small part of it', { inScope: 900, ofSite: 2_000_000 }, 0.1],
])('a report %s', (_, views, share) => {
  expect(sampledShare(views)).toBeCloseTo(share, 9);
});
