import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errorRecordSchema } from '../../../../../schemas/performance-schemas';
import type { Database } from '../../../../../server/platform/database/open-database';
import { storeErrors } from '../../../../../server/telemetry/errors/error-store';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { createRecordCounters } from '../../../../../server/telemetry/intake/record-counters';
import { createErrorExport } from '../../../../../server/telemetry/otlp/export-errors';
import { OtlpFailure } from '../../../../../server/telemetry/otlp/post-otlp';
import { readChangedGroups } from '../../../../../server/telemetry/otlp/read-changed-groups';
import { sharedDatabase } from '../../shared-database';
import { errorRecord } from '../sample-records';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse('2026-03-04T12:00:00Z');
const CLIENT = { device: 'phone', browser: 'Safari', country: 'DE', network: '10.0.0.1' } as const;

let db: Database;
let websiteId: string;

beforeAll(async () => {
  db = await sharedDatabase();
});
beforeEach(async () => {
  websiteId = randomUUID();
  await db.insertInto('website').values({ websiteId, secret: '' }).execute();
});

/** Stores errors received at a time, each with a message of its own. */
function store(at: number, ...errors: Parameters<typeof errorRecord>[0][]): Promise<void> {
  const deps = {
    db,
    websiteId,
    limits: { load: async () => (_: unknown, value: string) => value },
    isBundleFile: () => false,
    counters: createRecordCounters(new Registry()),
  };
  const { records } = parseBatch(
    errorRecordSchema,
    errors.map((data) => errorRecord(data)),
  );
  return storeErrors(deps, new Date(at), CLIENT, records);
}

/** Inserts groups that occurred in consecutive milliseconds: their messages are their numbers. */
async function insertGroups(count: number, from: number): Promise<void> {
  await sql`
    insert into error_group (website_id, id, event, origin, message, first_seen, last_seen)
    select ${websiteId}, 'group ' || number, 'error', 'page', number::text, at, at
    from generate_series(1, ${count}::integer) as number,
      lateral (select ${new Date(from)}::timestamptz + number * interval '1 millisecond' as at) as times`.execute(
    db,
  );
}

interface LogRecord {
  timeUnixNano: string;
  body: { stringValue: string };
  attributes: { key: string; value: object }[];
}

/** Opens an export whose collector fails while `isAway` is true, in a process that started at a time. */
function openExport(startedAt = START) {
  const requests: LogRecord[][] = [];
  const remembered: number[] = [];
  const collector = { isAway: false, refuses: '' };
  const run = createErrorExport({
    source: { serviceName: 'store', websiteId },
    startedAt,
    async post(body) {
      if (collector.isAway) throw new Error('away');
      const text = JSON.stringify(body);
      if (collector.refuses && text.includes(collector.refuses)) throw new OtlpFailure('status 400', true);
      requests.push(JSON.parse(text).resourceLogs[0].scopeLogs[0].logRecords);
    },
    read(wanted) {
      remembered.push(wanted.exported.size);
      return readChangedGroups(db, wanted);
    },
  });
  /** Runs the export at a time and returns the messages that it sent. */
  const sentAt = async (now: number) => {
    const before = requests.length;
    await run(now);
    return requests.slice(before).flatMap((records) => records.map(({ body }) => body.stringValue));
  };
  return { run, sentAt, requests, remembered, collector };
}

it('exports a group once for each time it occurred in between, with its count and most frequent path', async () => {
  await store(START - 1, { message: 'Before the start', count: 5 });
  const { sentAt, requests } = openExport();
  expect(await sentAt(START)).toEqual([]);
  const rare = { message: 'A rare error', release: 'r2' };
  await store(START + 1000, { ...rare, path: '/cart', count: 3 }, { ...rare, path: '/', count: 2 });
  expect(await sentAt(START + MINUTE_MS)).toEqual(['A rare error']);
  expect(await sentAt(START + 2 * MINUTE_MS)).toEqual([]);
  await store(START + 2 * MINUTE_MS, { message: 'Before the start' }, { ...rare, release: 'r3' });
  expect((await sentAt(START + 3 * MINUTE_MS)).sort()).toEqual(['A rare error', 'Before the start']);
  const attributes = { 'url.path': '/cart', 'vitrine.release': 'r2' };
  for (const [key, stringValue] of Object.entries(attributes))
    expect(requests[0]?.[0]?.attributes).toContainEqual({ key, value: { stringValue } });
  const counts = requests
    .flat()
    .map(({ attributes }) => attributes.find(({ key }) => key === 'vitrine.error.count')?.value);
  expect(counts[0]).toEqual({ intValue: '5' });
  expect(counts.slice(1)).toEqual([{ intValue: '6' }, { intValue: '6' }]);
});

it('exports at most 1,000 groups in a run, 100 in a request, those that occurred first before others', async () => {
  await insertGroups(1050, START);
  const { sentAt, requests } = openExport();
  const first = await sentAt(START + MINUTE_MS);
  expect(first).toEqual(Array.from({ length: 1000 }, (_, index) => String(index + 1)));
  expect(requests.map(({ length }) => length)).toEqual(Array(10).fill(100));
  expect(await sentAt(START + 2 * MINUTE_MS)).toEqual(
    Array.from({ length: 50 }, (_, index) => String(index + 1001)),
  );
  expect(await sentAt(START + 3 * MINUTE_MS)).toEqual([]);
});

it('leaves out a request that the collector refuses, reports it, and exports the others', async () => {
  await insertGroups(250, START);
  const { run, sentAt, requests, collector } = openExport();
  collector.refuses = '"7"';
  await expect(run(START + MINUTE_MS)).rejects.toThrow('status 400');
  expect(requests.map(({ length }) => length)).toEqual([100, 50]);
  expect(await sentAt(START + 2 * MINUTE_MS)).toEqual([]);
});

it('exports what a transaction committed late, and remembers groups of five minutes alone', async () => {
  const { sentAt, remembered } = openExport();
  const at = START + HOUR_MS;
  await insertGroups(500, at);
  expect(await sentAt(at + MINUTE_MS)).toHaveLength(500);
  await store(at - 4 * MINUTE_MS, { message: 'Committed late' });
  expect(await sentAt(at + 2 * MINUTE_MS)).toEqual(['Committed late']);
  expect(await sentAt(at + 3 * MINUTE_MS)).toEqual([]);
  await store(at + 10 * MINUTE_MS, { message: 'Later' });
  expect(await sentAt(at + 11 * MINUTE_MS)).toEqual(['Later']);
  expect(await sentAt(at + 12 * MINUTE_MS)).toEqual([]);
  expect(remembered).toEqual([0, 500, 501, 501, 1]);
});

it('exports by a later run what a collector did not take, for 24 hours', async () => {
  const { run, sentAt, collector } = openExport();
  await store(START + 1000, { message: 'Of the first hour' });
  await store(START + 20 * HOUR_MS, { message: 'Of the last hours' });
  collector.isAway = true;
  await expect(run(START + 20 * HOUR_MS)).rejects.toThrow('away');
  collector.isAway = false;
  expect(await sentAt(START + 26 * HOUR_MS)).toEqual(['Of the last hours']);
});

it('exports groups of now beside those of a process whose clock is ahead', async () => {
  const { sentAt } = openExport();
  await store(START + HOUR_MS, { message: 'Of the future' });
  expect(await sentAt(START + 1000)).toEqual(['Of the future']);
  await store(START + 2000, { message: 'Of now' });
  expect(await sentAt(START + 3000)).toEqual(['Of now']);
  expect(await sentAt(START + 4000)).toEqual([]);
});
