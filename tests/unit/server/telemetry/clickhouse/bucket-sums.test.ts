import { expect, it } from 'vitest';
import { addPacked } from '../../../../../server/telemetry/clickhouse/bucket-sums';
import type { Histogram } from '../../../../../server/telemetry/rollups/histogram-codec';

const SAMPLES = { cells: [3, 7], ns: [2, 1] };

function added(packed: Parameters<typeof addPacked>[1]) {
  const histogram: Histogram = new Map();
  addPacked([histogram], packed);
  return [...histogram];
}

it('takes the numbers of samples for sums that a statement left out', () => {
  expect(added({ ...SAMPLES, ws: [], squareSums: [], hitSums: [] })).toEqual([
    [3, { samples: 2, weight: 2, weightSquares: 2, censused: 2 }],
    [7, { samples: 1, weight: 1, weightSquares: 1, censused: 1 }],
  ]);
});

it('keeps sums that differ, zero among them', () => {
  expect(added({ ...SAMPLES, ws: [20, 10], squareSums: [200, 100], hitSums: [0, 1] })).toEqual([
    [3, { samples: 2, weight: 20, weightSquares: 200, censused: 0 }],
    [7, { samples: 1, weight: 10, weightSquares: 100, censused: 1 }],
  ]);
});
