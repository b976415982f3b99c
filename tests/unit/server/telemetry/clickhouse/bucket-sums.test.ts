import { expect, it } from 'vitest';
import { addPacked } from '../../../../../server/telemetry/clickhouse/bucket-sums';
import { HistogramSum } from '../../../../../server/telemetry/store/histogram-sum';

function added(packed: Parameters<typeof addPacked>[1]) {
  const sum = new HistogramSum();
  addPacked([sum], packed);
  const buckets: [number, object][] = [];
  sum.forEach((key, samples, weight, weightSquares, censused) => {
    buckets.push([key, { samples, weight, weightSquares, censused }]);
  });
  return buckets;
}

it('takes the numbers of samples for all sums of buckets without weights', () => {
  expect(added({ cells: [3, 7], ns: [2, 1], others: [] })).toEqual([
    [3, { samples: 2, weight: 2, weightSquares: 2, censused: 2 }],
    [7, { samples: 1, weight: 1, weightSquares: 1, censused: 1 }],
  ]);
});

it('keeps sums that differ, zero among them', () => {
  const packed = { cells: [3], ns: [1], others: [[7, 2, 20, 200, 0] as const] };
  expect(added(packed)).toEqual([
    [3, { samples: 1, weight: 1, weightSquares: 1, censused: 1 }],
    [7, { samples: 2, weight: 20, weightSquares: 200, censused: 0 }],
  ]);
});
