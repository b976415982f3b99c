import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CauseSums,
  mergeCauses,
  mergeOrigins,
  type OriginSums,
} from '../../../../../server/telemetry/store/merge-attribution';

const NO_PHASES = {
  timeToFirstByte: null,
  resourceLoadDelay: null,
  resourceLoadDuration: null,
  elementRenderDelay: null,
  inputDelay: null,
  processingDuration: null,
  presentationDelay: null,
};

const causeOf = (sums: Partial<CauseSums>): CauseSums => ({
  ...{ target: 'img', event: null, weight: 1, total: 1, phases: NO_PHASES, shift: null, script: null },
  ...sums,
});
const withTotals = <Sums extends { weight: number }>(part: Sums[]) => {
  const total = part.reduce((sum, { weight }) => sum + weight, 0);
  return part.map((sums) => ({ ...sums, total }));
};

it('averages over the page views of all parts, and keeps the longest script', () => {
  const script = (duration: number) => ({ url: `/${duration}.js`, name: null, duration });
  const phases = (ms: number) => ({ ...NO_PHASES, inputDelay: ms });
  expect(
    mergeCauses('INP', [
      [
        causeOf({ weight: 3, total: 4, phases: phases(30), script: script(50) }),
        causeOf({ target: 'a', total: 4 }),
      ],
      [],
      [causeOf({ weight: 1, total: 1, phases: phases(50), script: script(90) })],
    ]),
  ).toEqual([
    {
      target: 'img',
      event: null,
      share: 4 / 5,
      phases: [{ name: 'inputDelay', duration: 20 }],
      shift: null,
      script: script(90),
    },
    { target: 'a', event: null, share: 1 / 5, phases: [], shift: null, script: null },
  ]);
});

it('has the average shift of a CLS, and no phases', () => {
  const [cause] = mergeCauses('CLS', [
    [causeOf({ weight: 2, total: 2, shift: 0.4, phases: { ...NO_PHASES, inputDelay: 1 } })],
    [causeOf({ weight: 2, total: 2, shift: null })],
  ]);
  expect(cause).toMatchObject({ shift: 0.1, phases: [] });
});

it('puts an unknown element last among equals', () => {
  const targets = [null, 'b', 'a'].map((target) => causeOf({ target, total: 3 }));
  expect(mergeCauses('LCP', [targets]).map(({ target }) => target)).toEqual(['a', 'b', null]);
});

it('has the same shares, however page views are divided into parts', () => {
  const view = fc.record({
    target: fc.constantFrom('a', 'b', 'c', null),
    weight: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(view), { minLength: 1 }), (parts) => {
      const merge = (divided: typeof parts) =>
        mergeCauses(
          'LCP',
          divided.map((part) => withTotals(part.map((each) => causeOf(each)))),
        );
      expect(merge(parts)).toEqual(merge([parts.flat()]));
    }),
  );
});

it('adds up the blocking time of an origin, the longest first', () => {
  const origin = (name: string, weight: number, blocking: number, total: number): OriginSums => ({
    origin: name,
    ...{ weight, blocking, total },
  });
  expect(
    mergeOrigins([
      [origin('https://a.example', 2, 100, 140), origin('https://b.example', 1, 40, 140)],
      [origin('https://b.example', 3, 160, 160)],
    ]),
  ).toEqual([
    { origin: 'https://b.example', duration: 50, share: 200 / 300 },
    { origin: 'https://a.example', duration: 50, share: 100 / 300 },
  ]);
});
