import { expect, it } from 'vitest';
import { createSqlFigures } from '../../../../../../server/telemetry/store/postgres/sql-figures';
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
