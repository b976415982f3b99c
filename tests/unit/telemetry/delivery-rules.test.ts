import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { byteLength, createBatch, MAX_BATCH_BYTES } from '../../../src/telemetry/batches';
import type { OutboxRecord } from '../../../src/telemetry/outbox-record';
import { parseRefusals } from '../../../src/telemetry/parse-refusals';
import { decideOutcome, nextRetry, retryDelay } from '../../../src/telemetry/retry-policy';
import { fakeEndpoint } from '../../support/fake-delivery';

function record(data: unknown, more: Partial<OutboxRecord> = {}): OutboxRecord {
  return { id: String(data), to: 'sample', data, at: 0, tries: 0, ...more };
}

const encode = ({ data }: OutboxRecord): string => JSON.stringify(data);
const response = (status: number, retryAfter: string | null = null) => ({ status, text: '', retryAfter });

describe('createBatch', () => {
  const list = fakeEndpoint({ isList: true });

  it('fills a request with as many records as fit, in order, whatever they contain', () => {
    const text = fc
      .tuple(fc.constantFrom('a', '"', 'é', '€', '😀', '\ud800'), fc.nat(3000))
      .map(([character, length]) => character.repeat(length));
    const texts = fc.array(text, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(texts, (values) => {
        const records = values.map((value) => record(value));
        const batch = createBatch(list, records, encode);
        const parsed: unknown[] = JSON.parse(String(batch?.body));
        expect(parsed).toEqual(values.slice(0, parsed.length));
        expect(batch?.records).toEqual(records.slice(0, parsed.length));
        expect(batch?.bytes).toBe(Buffer.byteLength(String(batch?.body)));
        const next = values[parsed.length];
        if (parsed.length > 1) expect(batch?.bytes).toBeLessThanOrEqual(MAX_BATCH_BYTES);
        if (next !== undefined)
          expect(Number(batch?.bytes) + byteLength(JSON.stringify(next)) + 1).toBeGreaterThan(
            MAX_BATCH_BYTES,
          );
      }),
    );
  });

  it('takes one record where the endpoint accepts no lists', () => {
    const records = [record('a'), record('b')];
    expect(createBatch(fakeEndpoint(), records, encode)).toMatchObject({
      records: [records[0]],
      body: '"a"',
      bytes: 3,
    });
  });

  it('returns nothing without records', () => {
    expect(createBatch(list, [], encode)).toBeUndefined();
  });
});

describe('decideOutcome', () => {
  it.each([
    [200, 1, false, 'sent'],
    [200, 1, true, 'refused'],
    [400, 1, false, 'refused'],
    [0, 7, false, undefined],
    [0, 8, false, 'network'],
    [408, 1, false, undefined],
    [429, 7, false, undefined],
    [503, 8, false, 'server'],
  ] as const)('status %i after %i tries, refused %s: %s', (status, tries, isRefused, outcome) => {
    expect(decideOutcome(response(status), [200], tries, isRefused)).toBe(outcome);
  });
});

describe('retryDelay', () => {
  it('doubles with each try, up to a minute, with jitter', () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5).mockReturnValueOnce(0.5);
    expect(retryDelay(response(503), 1)).toBe(1000);
    expect(retryDelay(response(503), 2)).toBe(3000);
    expect(retryDelay(response(503), 20)).toBe(45_000);
  });

  it('is at least Retry-After', () => {
    expect(retryDelay(response(429, '120'), 1)).toBe(120_000);
    const date = new Date(Date.now() + 300_000).toUTCString();
    expect(retryDelay(response(429, date), 1)).toBeGreaterThan(290_000);
    expect(retryDelay(response(429, 'soon'), 1)).toBeLessThanOrEqual(2000);
  });
});

it('nextRetry is the earliest time in the future', () => {
  const records = [
    record('a'),
    record('b', { after: 50 }),
    record('c', { after: 300 }),
    record('d', { after: 200 }),
  ];
  expect(nextRetry(records, 100)).toBe(200);
  expect(nextRetry(records, 300)).toBeUndefined();
});

describe('parseRefusals', () => {
  it('returns the ids of refused records alone', () => {
    const text = '{"accepted":1,"echo":{"id":"c"},"refused":[{"index":0,"id":"a"},{"index":2,"id":"b"}]}';
    expect([...parseRefusals(text)]).toEqual(['a', 'b']);
  });

  it.each(['', 'OK', '{}', '[]', 'null', '{"refused":"a"}', '{"refused":[null]}'])(
    'finds none in %j',
    (text) => {
      expect([...parseRefusals(text)].filter((id) => id !== undefined)).toEqual([]);
    },
  );
});
