import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormInput, formSchema } from '../../../../../../contract/forms/form';
import type { OwnedDelivery } from '../../../../../../contract/forms/form-submission';
import { seedForms } from '../../../../../../server/features/forms';
import type { Delivery } from '../../../../../../server/features/forms/delivery/delivery';
import { readDeliveries } from '../../../../../../server/features/forms/delivery/delivery-list';
import {
  queueDeliveries,
  retryDelivery,
} from '../../../../../../server/features/forms/delivery/delivery-queue';
import { formLanes } from '../../../../../../server/features/forms/delivery/form-lanes';
import { storeSubmission } from '../../../../../../server/features/forms/submission-store';
import { DatabaseUnavailable } from '../../../../../../server/platform/database/database-failure';
import type { Database, OpenDatabase } from '../../../../../../server/platform/database/open-database';
import { JobRefused } from '../../../../../../server/platform/jobs';
import { claimJobs, endAttempt } from '../../../../../../server/platform/jobs/job-queue';
import { startJobWorker } from '../../../../../../server/platform/jobs/job-worker';
import type { Job } from '../../../../../../server/platform/jobs/lane';
import { openWebsite } from '../../../../../../server/platform/website/open-website';
import { openTestDatabase } from '../../../open-test-database';
import { answer } from './sample-delivery';

const FORM: FormInput = {
  id: 'bbbbbbbbbbbbbbbbbbbbbb09',
  name: 'Commission',
  fields: [{ type: 'text', id: 'text-1', title: 'Piece' }],
  deliveryEmails: ['a@shop.example', 'b@shop.example', 'a@shop.example'],
  deliveryWebhook: 'https://hooks.example/forms',
};
const form = formSchema.parse(FORM);

let database: OpenDatabase;
let db: Database;
let websiteId: string;
const log = { info: vi.fn(), warn: vi.fn() };
const stopping: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = randomUUID();
  await openWebsite(db, websiteId);
  await seedForms(db, websiteId, [FORM]);
});
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
  vi.clearAllMocks();
});

type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

/** Starts a worker whose transports are given. */
function work(deliver: Deliver, more: { db?: Database; attemptMs?: number; pollMs?: number } = {}) {
  const ending = new AbortController();
  const transports = { email: { deliver }, webhook: { deliver } };
  const lanes = formLanes({ db: more.db ?? db, websiteId, transports });
  const options = { db, websiteId, lanes, log, now: Date.now, random: () => 0, pollMs: 20, ...more };
  const worker = startJobWorker({ ...options, signal: ending.signal });
  const stop = () => {
    ending.abort();
    return worker.stopped;
  };
  stopping.push(stop);
  return { ...worker, stop };
}

const submit = (keyId: string = randomUUID(), text = 'A bowl') =>
  storeSubmission(db, websiteId, form, {
    formVersion: 1,
    keyId,
    answers: [answer('text', 'Piece', text)],
    page: { pagePath: '/commission' },
    receivedAt: new Date(),
  });

const list = (): Promise<OwnedDelivery[]> =>
  Readable.from(readDeliveries(db, websiteId, { formId: form.id })).toArray();
const states = async () => (await list()).map(({ state }) => state);
const untilEnded = () =>
  vi.waitFor(async () => expect(await states()).not.toContain('pending'), { timeout: 10_000 });
/** Makes pending deliveries due now: retries, and attempts of processes that have ended. */
const makeDue = () =>
  sql`update job set due_at = now() where website_id = ${websiteId} and state = 'pending'`.execute(db);

it('lists every delivery of one moment, over several pages', async () => {
  await submit();
  const [{ submissionId } = { submissionId: '' }] = await list();
  const deliveryEmails = Array.from({ length: 600 }, (_, index) => `${index}@shop.example`);
  await queueDeliveries(db, websiteId, submissionId, { deliveryEmails, deliveryWebhook: '' });
  const ids = (await list()).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([603, 603]);
});

describe('storing a submission', () => {
  it('queues a delivery to each destination once', async () => {
    expect(await submit('key')).toBe('stored');
    expect(await submit('key')).toBe('repeated');
    expect(await submit('key', 'Another text')).toBe('key-used');
    const found = (await list()).map(({ method, destination, state, attempts }) => ({
      method,
      destination,
      state,
      attempts,
    }));
    const pending = { state: 'pending', attempts: 0 };
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { method: 'email', destination: 'a@shop.example', ...pending },
        { method: 'email', destination: 'b@shop.example', ...pending },
        { method: 'webhook', destination: 'https://hooks.example/forms', ...pending },
      ]),
    );
  });

  it('stores nothing when the deliveries cannot be queued', async () => {
    const broken = { ...form, deliveryEmails: [1n as unknown as string] };
    const submission = {
      formVersion: 1,
      keyId: 'key',
      answers: [],
      page: {},
      receivedAt: new Date(),
    };
    await expect(storeSubmission(db, websiteId, broken, submission)).rejects.toThrow();
    const { rows } = await sql`select 1 from form_submission where website_id = ${websiteId}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('the worker', () => {
  it('delivers a submission as it was stored', async () => {
    const delivered: Delivery[] = [];
    work(async (delivery) => void delivered.push(delivery));
    await submit(undefined, 'NUL \0, half a pair \ud800');
    await untilEnded();
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
    const [first] = delivered;
    expect(first).toMatchObject({
      form: { id: form.id, name: 'Commission' },
      submission: {
        formVersion: 1,
        answers: [answer('text', 'Piece', 'NUL \0, half a pair \ud800')],
        page: { pagePath: '/commission' },
      },
    });
    expect(new Date(first?.submission.receivedAt ?? '').toISOString()).toBe(first?.submission.receivedAt);
  });

  it('delivers at once when it is woken', async () => {
    const delivered: Delivery[] = [];
    const { wake } = work(async (delivery) => void delivered.push(delivery), {});
    await submit();
    wake();
    await vi.waitFor(() => expect(delivered).toHaveLength(3), { timeout: 10_000 });
  });

  it('retries with the same id after a failure, later each time', async () => {
    const attempts: Record<string, number> = {};
    work(async ({ id }) => {
      attempts[id] = (attempts[id] ?? 0) + 1;
      if (attempts[id] < 3) throw new Error('Down.');
    });
    await submit();
    for (const attempt of [1, 2]) {
      const delays = async () => (await list()).map(({ dueAt }) => Date.parse(dueAt ?? '') - Date.now());
      await vi.waitFor(
        async () => {
          expect((await list()).map((each) => [each.attempts, each.lastError])).toEqual(
            Array(3).fill([attempt, 'Down.']),
          );
          // The attempt has ended: one that runs is considered lost after two minutes.
          expect(Math.max(...(await delays()))).toBeLessThan(100_000);
        },
        { timeout: 10_000 },
      );
      expect(Math.min(...(await delays()))).toBeGreaterThan(10_000 * attempt);
      await makeDue();
    }
    await untilEnded();
    expect(Object.values(attempts)).toEqual([3, 3, 3]);
    expect((await list()).map(({ state, lastError }) => [state, lastError])).toEqual(
      Array(3).fill(['delivered', null]),
    );
  });

  it('keeps what it gives up, with the reason, until the owner retries it', async () => {
    let isRefusing = true;
    const ids: string[] = [];
    work(async ({ id }) => {
      ids.push(id);
      if (isRefusing) throw new JobRefused('No such mailbox.');
    });
    await submit();
    await untilEnded();
    const [failed] = await list();
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: 'No such mailbox.',
      dueAt: null,
    });
    expect(failed?.endedAt).not.toBeNull();
    expect(log.warn).toHaveBeenCalledWith(
      { job: failed?.id, kind: `form-${failed?.method}`, attempts: 1 },
      'A job was given up.',
    );

    isRefusing = false;
    const id = failed?.id ?? '';
    expect(await retryDelivery(db, websiteId, { formId: form.id, id })).toBe(true);
    await untilEnded();
    expect((await list()).find((each) => each.id === id)).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(ids.filter((each) => each === id)).toHaveLength(2);
    expect(await retryDelivery(db, websiteId, { formId: form.id, id })).toBe(false);
  });

  it('ends an attempt that takes too long', async () => {
    const hang: Deliver = (_delivery, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    work(hang, { attemptMs: 30 });
    await submit();
    await vi.waitFor(
      async () =>
        expect((await list())[0]).toMatchObject({
          state: 'pending',
          lastError: 'The receiver did not accept it within 0.03 s.',
        }),
      { timeout: 10_000 },
    );
  });

  it('delivers each once beside other workers', async () => {
    const ids: string[] = [];
    const workers = Array.from({ length: 4 }, () => work(async ({ id }) => void ids.push(id)));
    await Promise.all(Array.from({ length: 10 }, () => submit()));
    for (const { wake } of workers) wake();
    await untilEnded();
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('delivers what a process left behind, once the time of its attempt is over', async () => {
    await submit();
    const claim = () => claimJobs(db, websiteId, new Map([['form-webhook', 1]]));
    const [lost] = await claim();
    expect(await claim()).toEqual([]);
    await makeDue();
    const [again] = await claim();
    expect(again).toEqual({ ...lost, attempts: 2 });
    // The first process was only slow: its outcome is no longer the last one.
    const outcome = { state: 'failed' as const, error: 'Late.' };
    await endAttempt(db, websiteId, lost as Job, outcome);
    expect((await list()).find(({ method }) => method === 'webhook')).toMatchObject({ state: 'pending' });
  });

  it('continues when the database was away, without delivering twice', async () => {
    let isAway = false;
    const away = new Proxy(db, {
      get(target, name) {
        if (isAway) throw new DatabaseUnavailable('The database does not respond.');
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const ids: string[] = [];
    isAway = true;
    work(
      async ({ id }) => {
        ids.push(id);
        if (ids.length === 1) {
          isAway = true;
          setTimeout(() => {
            isAway = false;
          }, 100);
        }
      },
      { db: away },
    );
    await submit();
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 });
    isAway = false;
    await untilEnded();
    expect(new Set(ids).size).toBe(ids.length);
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('finishes its attempts when it stops, and starts no others', async () => {
    const started: (() => void)[] = [];
    const deliver = () => new Promise<void>((resolve) => started.push(resolve));
    await submit();
    // One look at the queue, so that none is in progress when the worker stops.
    const { stop } = work(deliver, { pollMs: 60_000 });
    await vi.waitFor(() => expect(started).toHaveLength(3), { timeout: 10_000 });
    const stopped = stop();
    await submit();
    for (const end of started) end();
    await stopped;
    expect((await states()).toSorted()).toEqual([...Array(3).fill('delivered'), ...Array(3).fill('pending')]);
    expect(started).toHaveLength(3);
  });
});
