import { expect, it } from 'vitest';
import {
  createSqlFigures,
  sampledShare,
} from '../../../../../../server/telemetry/store/postgres/sql-figures';
import { answerWithoutRows } from '../../../platform/database/answer-without-rows';

/** A database without rows, and the list of its statements. */
function openDatabase() {
  const statements: string[] = [];
  return { db: answerWithoutRows(({ query }) => void statements.push(query.sql)), statements };
}

it('plans for one core and for joins that read each table once, before it reads anything', async () => {
  const { db, statements } = openDatabase();
  await createSqlFigures(db).readSnapshot(async () => expect(statements).toHaveLength(1));
  expect(statements[0]).toContain(`set_config('max_parallel_workers_per_gather', '0', true)`);
  expect(statements[0]).toContain(`set_config('enable_nestloop', 'off', true)`);
});

it.each([
  ['reads all records of few views', { inScope: 0, ofSite: 0 }, 1],
  ['reads all records of a small part of a small site', { inScope: 900, ofSite: 200_000 }, 1],
  ['reads a sample of many views', { inScope: 150_000, ofSite: 200_000 }, 2 / 3],
  ['looks through a sample of a large site for a small part of it', { inScope: 900, ofSite: 2_000_000 }, 0.1],
])('a report %s', (_, views, share) => {
  expect(sampledShare(views)).toBeCloseTo(share, 9);
});
