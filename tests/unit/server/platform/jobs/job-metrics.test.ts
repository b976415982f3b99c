import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { addJobs } from '../../../../../server/platform/jobs';
import { openTestDatabase } from '../../open-test-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('measures the queue of each kind: its length, its age, its dead letters and its attempts', async () => {
  const websiteId = 'job-metrics';
  const app = await openShop(database.db, { websiteId });
  const read = async () =>
    (await new Visitor(app).get('/metrics', { authorization: `Bearer ${OWNER_TOKEN}` })).body.split('\n');
  expect(await read()).toEqual(
    expect.arrayContaining([
      'vitrine_jobs{kind="order-email",state="pending"} 0',
      'vitrine_jobs{kind="order-email",state="dead"} 0',
      'vitrine_job_oldest_seconds{kind="order-email"} 0',
    ]),
  );

  const at = new Date();
  await addJobs(database.db, websiteId, { name: 'order-email' }, [
    { payload: {}, ended: { at, error: 'No such mailbox.' } },
    { payload: {}, ended: { at, error: null } },
  ]);
  await addJobs(database.db, websiteId, { name: 'member-password' }, [
    { payload: { email: 'nobody@shop.example', language: null } },
  ]);
  const queued = await read();
  expect(queued).toContain('vitrine_jobs{kind="order-email",state="dead"} 1');
  expect(queued).toContain('vitrine_jobs{kind="member-password",state="pending"} 1');
  const age = queued.find((line) => line.startsWith('vitrine_job_oldest_seconds{kind="member-password"}'));
  expect(Number(age?.split(' ').at(-1))).toBeGreaterThan(0);

  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(
    async () => expect(await read()).toContain('vitrine_jobs{kind="member-password",state="pending"} 0'),
    { timeout: 20_000 },
  );
  expect(await read()).toContain('vitrine_job_attempts_total{kind="member-password",outcome="done"} 1');
  await app.close();
});
