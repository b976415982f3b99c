import { describe, expect, it } from 'vitest';
import { groupError } from '../../../../../server/telemetry/intake/error-occurrence';
import { errorRecord } from '../sample-records';

const group = (data: object, more: object = {}) => groupError(errorRecord(data, more)).id;
const frame = (place: string) => ({
  stack: `TypeError: x is not a function\n    at add (${place})\n    at b (c)`,
});

describe('errors are in one group', () => {
  it.each<[string, object, object]>([
    ['numbers', { message: 'Item 12 of 3' }, { message: 'Item 7 of 30' }],
    ['quoted parts', { message: "No 'bowl' here" }, { message: "No 'plate' here" }],
    ['line and column', frame('https://a.example/x.js:1:2'), frame('https://a.example/x.js:9:8')],
    [
      'the query of the file',
      frame('https://a.example/x.js?v=1:1:2'),
      frame('https://a.example/x.js?v=2:1:2'),
    ],
    [
      'the hash of a chunk',
      frame('https://a.example/x-AB12CD34.js:1:2'),
      frame('https://a.example/x-ZZ99YY88.js:1:2'),
    ],
    ['the page', { path: '/a' }, { path: '/b' }],
    ['the release', { release: '1' }, { release: '2' }],
  ])('when they differ in %s', (_, one, other) => {
    expect(group(one)).toBe(group(other));
  });

  it.each<[string, object, object]>([
    ['message', { message: 'a' }, { message: 'b' }],
    ['origin', { origin: 'ours' }, { origin: 'page' }],
    ['file', frame('https://a.example/x.js:1:2'), frame('https://a.example/y.js:1:2')],
    ['source', { source: 'https://a.example/x.png' }, { source: 'https://a.example/y.png' }],
  ])('but not when they differ in the %s', (_, one, other) => {
    expect(group(one)).not.toBe(group(other));
  });

  it('but not when they differ in the event', () => {
    expect(group({}, { event: 'error' })).not.toBe(group({}, { event: 'rejection' }));
  });
});

describe('the source', () => {
  it.each([
    ['Chromium', 'TypeError: x\n    at add (https://a.example/x.js?v=1:1:2)\n'],
    ['Chromium, without a name', 'TypeError: x\n    at https://a.example/x.js:1:2\n'],
    ['Firefox', 'add@https://a.example/x.js:1:2\n'],
    ['Safari', 'add@https://a.example/x.js:1:2\nglobal code@https://a.example/y.js:1:2'],
  ])('is read from the stack of %s', (_, stack) => {
    expect(groupError(errorRecord({ stack })).source).toBe('https://a.example/x.js');
  });

  it('is null without stack and source', () => {
    expect(groupError(errorRecord()).source).toBeNull();
  });
});

describe('the work', () => {
  const place = 'https://a.example/';
  const hostile: [string, (length: number) => object][] = [
    ['newlines in a stack', (length) => ({ stack: '\n'.repeat(length) })],
    ['spaces in a stack', (length) => ({ stack: `at${' '.repeat(length)}` })],
    ['names without a file', (length) => ({ stack: 'a'.repeat(length) })],
    ['names and spaces', (length) => ({ stack: 'a '.repeat(length / 2) })],
    ['lines that almost are frames', (length) => ({ stack: 'at a (b:/\n'.repeat(length / 10) })],
    ['a scheme without an end', (length) => ({ stack: `@${'a.'.repeat(length / 2)}` })],
    ['quotes that only open', (length) => ({ message: '“'.repeat(length) })],
    ['quotes that open and close', (length) => ({ message: '“”'.repeat(length / 2) })],
    ['queries in a source', (length) => ({ source: `${place}${'?'.repeat(length)}\n` })],
    ['colons in a source', (length) => ({ source: `${place}${':1'.repeat(length / 2)}x` })],
    ['digits in a source', (length) => ({ source: `${place}:${'1'.repeat(length)}x` })],
    ['hyphens in a source', (length) => ({ source: `${place}${'-ABCDEFG'.repeat(length / 8)}` })],
  ];

  // Four times the text is four times the work, or sixteen times if the work grew with its square. A busy machine lengthens
  // single measurements, so the shortest of each length count, and as many are taken as that needs.
  it.each(hostile)('grows in proportion to the text: %s', (_what, dataOf) => {
    const [short, long] = [4000, 16_000].map((length) => ({
      record: errorRecord(dataOf(length)),
      shortest: Number.POSITIVE_INFINITY,
    })) as [Measured, Measured];
    const isProportional = () => long.shortest < 9 * Math.max(short.shortest, 0.05);
    for (let round = 0; round < 100 && (round < 7 || !isProportional()); round += 1) {
      for (const measured of [short, long])
        measured.shortest = Math.min(measured.shortest, durationOf(measured.record));
    }
    expect(
      isProportional(),
      `${long.shortest} ms for 16,000 characters, ${short.shortest} ms for 4,000`,
    ).toBe(true);
  });
});

interface Measured {
  record: ReturnType<typeof errorRecord>;
  /** In ms. */
  shortest: number;
}

function durationOf(record: Measured['record']): number {
  const start = performance.now();
  groupError(record);
  return performance.now() - start;
}
