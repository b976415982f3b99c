import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createViewCounter, VIEW_CLASSES } from '../../../../../server/telemetry/intake/view-classes';

const DAY = '2026-03-04';
const NETWORK = '192.0.2.1';

it('gives the first five page views of a network class 0, and later ones greater classes', () => {
  const views = createViewCounter();
  const classify = views.of(DAY, NETWORK);
  const classes = Array.from({ length: 1000 }, (_, index) => classify('LCP', `${index}`));
  expect([0, 4, 5, 9, 10, 639, 640, 999].map((index) => classes[index])).toEqual([0, 0, 1, 1, 2, 7, 8, 8]);
});

it('counts each network, name and day separately', () => {
  const views = createViewCounter();
  for (let index = 0; index < 6; index++) views.of(DAY, NETWORK)('LCP', `${index}`);
  expect(views.of(DAY, NETWORK)('LCP', 'x')).toBe(1);
  expect(views.of(DAY, '2001:db8::/64')('LCP', 'x')).toBe(0);
  expect(views.of(DAY, NETWORK)('INP', 'x')).toBe(0);
  expect(views.of('2026-03-05', NETWORK)('LCP', 'x')).toBe(0);
});

it('gives a repeated value its class again', () => {
  const classify = createViewCounter().of(DAY, NETWORK);
  for (let index = 0; index < 50; index++) classify('LCP', `${index}`);
  expect(classify('LCP', '0')).toBe(0);
  expect(classify('LCP', '49')).toBe(4);
});

it('gives all values of the operator’s own machines class 0', () => {
  const classify = createViewCounter().of(DAY, '10.0.0.1');
  const classes = Array.from({ length: 50 }, (_, index) => classify('LCP', `${index}`));
  expect(new Set(classes)).toEqual(new Set([0]));
});

it('never gives one network more values of a class than the class holds, even without memory for ids', () => {
  const ids = fc.array(fc.nat(300), { maxLength: 1500 });
  fc.assert(
    fc.property(ids, fc.constantFrom(0, 20, 1000), (sent, maxIds) => {
      const classify = createViewCounter(maxIds).of(DAY, NETWORK);
      const first = new Map<number, number>();
      for (const id of sent) {
        const viewClass = classify('LCP', `${id}`);
        if (!first.has(id)) first.set(id, viewClass);
      }
      const upTo = (bound: number) =>
        [...first.values()].filter((each) => (VIEW_CLASSES[each] ?? 0) <= bound);
      for (const bound of VIEW_CLASSES) expect(upTo(bound).length).toBeLessThanOrEqual(bound);
    }),
    { numRuns: 30 },
  );
});
