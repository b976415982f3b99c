import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVisitCounter, VISIT_CLASSES } from '../../../../../server/telemetry/aggregates/visit-classes';

const DAY = '2026-03-04';
const lcp = (id: string, network = '192.0.2.1', day = DAY) => ({ day, network, name: 'LCP', id });

it('gives the first five visits of a network class 0, and later ones greater classes', () => {
  const visits = createVisitCounter();
  const classes = Array.from({ length: 1000 }, (_, index) => visits.classify(lcp(`${index}`)));
  expect([0, 4, 5, 9, 10, 639, 640, 999].map((index) => classes[index])).toEqual([0, 0, 1, 1, 2, 7, 8, 8]);
});

it('counts each network, name and day separately', () => {
  const visits = createVisitCounter();
  for (let index = 0; index < 6; index++) visits.classify(lcp(`${index}`));
  expect(visits.classify(lcp('x'))).toBe(1);
  expect(visits.classify(lcp('x', '2001:db8::/64'))).toBe(0);
  expect(visits.classify({ ...lcp('x'), name: 'INP' })).toBe(0);
  expect(visits.classify(lcp('x', '192.0.2.1', '2026-03-05'))).toBe(0);
});

it('gives a repeated value its class again', () => {
  const visits = createVisitCounter();
  for (let index = 0; index < 50; index++) visits.classify(lcp(`${index}`));
  expect(visits.classify(lcp('0'))).toBe(0);
  expect(visits.classify(lcp('49'))).toBe(4);
});

it('gives all values of the operator’s own machines class 0', () => {
  const visits = createVisitCounter();
  const classes = Array.from({ length: 50 }, (_, index) => visits.classify(lcp(`${index}`, '10.0.0.1')));
  expect(new Set(classes)).toEqual(new Set([0]));
});

it('never gives one network more values of a class than the class holds, even without memory for ids', () => {
  const ids = fc.array(fc.nat(300), { maxLength: 1500 });
  fc.assert(
    fc.property(ids, fc.constantFrom(0, 20, 1000), (sent, maxIds) => {
      const visits = createVisitCounter(maxIds);
      const first = new Map<number, number>();
      for (const id of sent) {
        const visitClass = visits.classify(lcp(`${id}`));
        if (!first.has(id)) first.set(id, visitClass);
      }
      const upTo = (bound: number) =>
        [...first.values()].filter((each) => (VISIT_CLASSES[each] ?? 0) <= bound);
      for (const bound of VISIT_CLASSES) expect(upTo(bound).length).toBeLessThanOrEqual(bound);
    }),
    { numRuns: 30 },
  );
});
