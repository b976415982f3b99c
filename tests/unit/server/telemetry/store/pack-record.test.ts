import fc from 'fast-check';
import { expect, it } from 'vitest';
import { METRICS } from '../../../../../contract/telemetry/metrics';
import { performanceRecordSchema } from '../../../../../contract/telemetry/performance-record';
import {
  ATTRIBUTION_CODES,
  EMPTY_ATTRIBUTION,
  packRecord,
  unpackRecord,
} from '../../../../../server/telemetry/store/pack-record';
import type { MeasurementContext } from '../../../../../server/telemetry/store/postgres/measurement-contexts';
import { imageRecord, metricRecord, scriptRecord, timingRecord, viewRecord } from '../sample-records';

const CONTEXT: MeasurementContext = {
  day: '2026-03-04',
  path: '/shop',
  pageType: '1',
  template: 'clay',
  device: 'phone',
  browser: 'Safari',
  connection: '',
  country: 'DE',
  navigationType: 'navigate',
  release: 'r1',
  weight: 1,
  collectorVersion: '4.8.0',
};

const PAGE_LOAD = '0b4c9d1e-3f52-4c1a-9a56-6a1f7a4f9d10';

/** Returns a record as the server stores it: without its envelope. */
function dataOf(record: object) {
  const { id: _, counts: __, ...data } = performanceRecordSchema.parse(record);
  return data;
}

it('what the context and the columns state is not repeated', () => {
  const pack = (record: object) => packRecord(dataOf({ ...record, pageLoadId: PAGE_LOAD }), CONTEXT);
  expect(pack(metricRecord({ value: 2600, rating: 'needs-improvement', revision: 2 }))).toEqual({
    kind: 'LCP',
    value: 2600,
    revision: 2,
    pageLoad: PAGE_LOAD,
    view: 0,
    data: {},
  });
  expect(pack(viewRecord())).toMatchObject({ kind: 'view', data: {} });
  expect(pack(timingRecord(40))).toMatchObject({
    kind: 'timing',
    value: 40,
    data: { behaviour: 'add-to-cart', phase: 'mount' },
  });
  expect(pack(scriptRecord(120))).toMatchObject({
    kind: 'script',
    value: 120,
    data: { url: 'https://shop.example/theme.js' },
  });
});

it('the fields of an attribution have short names, and frequent values are numbers', () => {
  const pack = (attribution: object) =>
    packRecord(dataOf(metricRecord({ attribution, pageLoadId: PAGE_LOAD })), CONTEXT).data;
  expect(pack({ target: 'img.hero', timeToFirstByte: 400, resourceLoadDelay: 20 })).toEqual({
    t: 'img.hero',
    b: 400,
    q: 20,
  });
  expect(pack({ interactionType: 'keyboard', loadState: 'complete' })).toEqual({ e: 1, l: 3 });
  expect(pack({ loadState: 'a new state' })).toEqual({ l: 'a new state' });
});

it('numbers of an attribution are rounded, to a microsecond or a millionth of a shift', () => {
  const attribution = {
    timeToFirstByte: 106.70000004768372,
    shiftValue: 0.0437281634521484,
    shiftTime: 1_234_567_890.5999999,
    shiftFrom: [0, 320.33334350585938, 360, 80] as [number, number, number, number],
  };
  const { data } = packRecord(dataOf(metricRecord({ attribution, pageLoadId: PAGE_LOAD })), CONTEXT);
  expect(data).toEqual({ b: 106.7, v: 0.043728, h: 1_234_567_890.6, f: [0, 320.333, 360, 80] });
});

it('no field of a record is called like a code', () => {
  const names = performanceRecordSchema.options.flatMap((each) => Object.keys(each.shape));
  expect(names).toContain('revision');
  const codes: readonly string[] = [EMPTY_ATTRIBUTION, ...Object.values(ATTRIBUTION_CODES)];
  expect(names.filter((field) => codes.includes(field))).toEqual([]);
});

it('a field that differs from its context is kept, and one that the record lacks is marked', () => {
  const { template: _, ...record } = metricRecord({
    path: '/elsewhere',
    rating: 'poor',
    pageLoadId: 'short',
  });
  expect(packRecord(dataOf(record), CONTEXT).data).toEqual({
    path: '/elsewhere',
    rating: 'poor',
    pageLoadId: 'short',
    template: null,
  });
});

const name = fc.constantFrom('', 'clay', 'r1', 'other', 'long name');
const page = fc.record(
  {
    pageLoadId: fc.constantFrom(PAGE_LOAD, 'short', PAGE_LOAD.toUpperCase()),
    collectorVersion: fc.constantFrom('4.8.0', ''),
    pageType: fc.integer({ min: 0, max: 200 }),
    template: name,
    release: name,
    path: fc.constantFrom('/shop', '/shop/cup'),
    view: fc.integer({ min: 0, max: 10_000 }),
    weight: fc.constantFrom(1, 1 / 0.3),
    navigationType: fc.constantFrom('navigate', 'reload'),
    connection: fc.constantFrom('4g', '3g'),
  },
  { requiredKeys: ['pageLoadId', 'collectorVersion', 'path', 'view', 'weight', 'navigationType'] },
);
const record = fc.oneof(
  fc.constantFrom(...METRICS).chain((metric) =>
    fc.record(
      {
        type: fc.constant('metric'),
        name: fc.constant(metric),
        value: fc.double({ min: 0, max: 200, noNaN: true }),
        rating: fc.constantFrom('good', 'needs-improvement', 'poor'),
        revision: fc.integer({ min: 0, max: 1000 }),
        attribution: fc.record(
          {
            target: fc.string(),
            timeToFirstByte: fc.integer({ min: 0, max: 9 }),
            loadState: fc.constantFrom('loading', 'dom-interactive', 'complete', '0', 'other'),
            interactionType: fc.constantFrom('pointer', 'keyboard'),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ['type', 'name', 'value', 'rating', 'revision'] },
    ),
  ),
  fc.record({
    type: fc.constant('view'),
    wasHidden: fc.boolean(),
    supported: fc.shuffledSubarray([...METRICS]),
  }),
  fc.constantFrom({ ...timingRecord(0) }, { ...imageRecord(12.5) }),
);
const context = fc.record({
  pageType: fc.constantFrom('', '1', 'other'),
  template: name,
  release: name,
  connection: fc.constantFrom('', '4g'),
  weight: fc.constantFrom(1, 1 / 0.3),
});

it('every record is the same after it was packed and unpacked', () => {
  fc.assert(
    fc.property(page, record, context, (fields, own, more) => {
      const data = dataOf({ id: 'x', ...own, ...fields });
      const ofRecord = { ...CONTEXT, ...more };
      const stored = JSON.parse(JSON.stringify(packRecord(data, ofRecord)));
      expect(unpackRecord(stored, ofRecord)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});
