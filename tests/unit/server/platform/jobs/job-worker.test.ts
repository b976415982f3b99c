import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, OpenDatabase } from '../../../../../server/platform/database/open-database';
import { sweepOldRows } from '../../../../../server/platform/database/sweep-old-rows';
import {
  addJobs,
  addJobsOfQuery,
  type JobKind,
  JobRefused,
  retryJob,
} from '../../../../../server/platform/jobs';
import { startJobWorker } from '../../../../../server/platform/jobs/job-worker';
import type { AnyLane, Job, Lane } from '../../../../../server/platform/jobs/lane';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import { openTestDatabase } from '../../open-test-database';

const REPORT: JobKind = { name: 'report' };
const WAIT = { timeout: 20_000 };

let database: OpenDatabase;
let db: Database;
let websiteId: string;
const stopping: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = randomUUID();
  await openWebsite(db, websiteId);
});
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

function work(lanes: AnyLane[], more: { attemptMs?: number } = {}) {
  const ending = new AbortController();
  const log = { info: vi.fn(), warn: vi.fn() };
  const { stopped } = startJobWorker({
    ...{ db, websiteId, lanes, log, now: Date.now, random: () => 0, pollMs: 20, ...more },
    signal: ending.signal,
  });
  stopping.push(() => {
    ending.abort();
    return stopped;
  });
}

/** Returns a lane whose subject is its payload. */
const lane = (run: (job: Job) => unknown, kind = REPORT): Lane<unknown, unknown> => ({
  kind,
  load: async ({ payload }) => payload,
  run: async (_subject, job) => void (await run(job)),
});

const readJobs = () =>
  db.selectFrom('job').selectAll().where('websiteId', '=', websiteId).orderBy('id').execute();
const states = async () => (await readJobs()).map(({ state }) => state);

async function insertSubject(id: string): Promise<void> {
  await sql`insert into performance_alert (website_id, id, kind, happened_at)
    values (${websiteId}, ${id}, 'test', now())`.execute(db);
}

describe('a job', () => {
  it('is queued with what it is about, or not at all', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await addJobs(transaction, websiteId, REPORT, [{ payload: { day: 1 } }]);
      throw new Error('The transaction fails.');
    });
    await expect(failing).rejects.toThrow();
    expect(await readJobs()).toEqual([]);
  });

  it('runs with its payload, which can hold any text', async () => {
    const payload = { text: 'NUL \0, half a pair \ud800' };
    await addJobs(db, websiteId, REPORT, [{ payload }]);
    const ran: Job[] = [];
    work([lane((job) => ran.push(job))]);
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered']), WAIT);
    expect(ran).toMatchObject([{ payload, attempts: 1, subject: null }]);
  });

  it('is deleted with the row that it is about, those of other kinds are not', async () => {
    await insertSubject('alert-1');
    await addJobs(db, websiteId, { name: 'alert-email' }, [{ subject: 'alert-1' }]);
    await addJobs(db, websiteId, REPORT, [{ id: 'other', subject: 'alert-1' }]);
    await sql`delete from performance_alert where website_id = ${websiteId}`.execute(db);
    expect((await readJobs()).map(({ id }) => id)).toEqual(['other']);
  });

  it('is deleted without running where the lane finds nothing that it is about', async () => {
    await addJobs(db, websiteId, REPORT, [{ subject: 'gone' }]);
    const run = vi.fn();
    work([{ kind: REPORT, load: async () => null, run }]);
    await vi.waitFor(async () => expect(await readJobs()).toEqual([]), WAIT);
    expect(run).not.toHaveBeenCalled();
  });

  it('does not run where the time of its attempt ends before it is loaded', async () => {
    await addJobs(db, websiteId, REPORT, [{ payload: {} }]);
    const run = vi.fn();
    const load = (): Promise<object> => new Promise((resolve) => setTimeout(resolve, 50, {}));
    work([{ kind: REPORT, load, run }], { attemptMs: 1 });
    await vi.waitFor(async () => expect((await readJobs())[0]?.lastError).toContain('within 0.001 s'), WAIT);
    expect(run).not.toHaveBeenCalled();
  });

  it('is a dead letter once the time of its kind for retries is over, until it is queued again', async () => {
    let isDown = true;
    const kind = { name: 'report', retrySeconds: 1 };
    await addJobs(db, websiteId, kind, [{ id: 'a', payload: {} }]);
    work([
      lane(() => {
        if (isDown) throw new Error('Down.');
      }, kind),
    ]);
    await vi.waitFor(
      async () => expect(await readJobs()).toMatchObject([{ state: 'failed', lastError: 'Down.' }]),
      WAIT,
    );
    isDown = false;
    expect(await Promise.all([retryJob(db, websiteId, 'a'), retryJob(db, websiteId, 'a')])).toContain(true);
    await vi.waitFor(
      async () => expect(await readJobs()).toMatchObject([{ state: 'delivered', lastError: null }]),
      WAIT,
    );
    expect(await retryJob(db, websiteId, 'a')).toBe(false);
  });

  it('is kept for the time of its kind', async () => {
    await addJobs(db, websiteId, { name: 'report', keepSeconds: 60 }, [{ id: 'short' }]);
    await addJobs(db, websiteId, REPORT, [{ id: 'with its subject' }]);
    const retention = { recordDays: 1, performanceDays: 1 };
    await sweepOldRows({ db, websiteId, retention, now: Date.now() + 50_000 });
    expect(await readJobs()).toHaveLength(2);
    await sweepOldRows({ db, websiteId, retention, now: Date.now() + 70_000 });
    expect((await readJobs()).map(({ id }) => id)).toEqual(['with its subject']);
  });
});

describe('jobs of the rows of a query', () => {
  const rows = sql`select id from performance_alert where kind = 'test'`;
  const add = () => addJobsOfQuery(db, websiteId, REPORT, sql`${rows} and website_id = ${websiteId}`);

  it('are queued once each by two requests at once, and again after they were given up', async () => {
    for (const id of ['a', 'b', 'c']) await insertSubject(id);
    const counts = await Promise.all([add(), add()]);
    expect(counts.toSorted()).toEqual([0, 3]);
    work([
      {
        kind: REPORT,
        load: async ({ subject }) => subject,
        run: async (subject) => {
          if (subject === 'b') throw new JobRefused('No.');
        },
      },
    ]);
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered', 'failed', 'delivered']), WAIT);
    expect(await add()).toBe(1);
  });
});

it('runs other kinds while many jobs of one kind wait, five of each at a time', async () => {
  const many = Array.from({ length: 3000 }, () => ({ payload: {} }));
  await addJobs(db, websiteId, { name: 'slow' }, many);
  await addJobs(db, websiteId, REPORT, [{ payload: {} }]);
  const ends: (() => void)[] = [];
  const slow = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const quick = vi.fn();
  work([lane(slow, { name: 'slow' }), lane(quick)]);
  await vi.waitFor(() => expect(quick).toHaveBeenCalledOnce(), WAIT);
  await addJobs(db, websiteId, REPORT, [{ payload: {} }]);
  await vi.waitFor(() => expect(quick).toHaveBeenCalledTimes(2), WAIT);
  expect(slow).toHaveBeenCalledTimes(5);
  for (const end of ends) end();
});

it('leaves the jobs of a kind without a lane in the queue', async () => {
  await addJobs(db, websiteId, { name: 'unknown' }, [{ id: 'a', payload: {} }]);
  await addJobs(db, websiteId, REPORT, [{ id: 'b', payload: {} }]);
  work([lane(() => undefined)]);
  await vi.waitFor(async () => expect(await states()).toEqual(['pending', 'delivered']), WAIT);
});
