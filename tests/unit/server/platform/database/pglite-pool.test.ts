import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';
import { createPglitePool } from '../../../../../server/platform/database/pglite-pool';

const RESULT = { rows: [{ one: 1 }], affectedRows: 0, command: 'SELECT', fields: [] };
const panic = () => Object.assign(new Error('no space for the log'), { severity: 'PANIC', code: '53100' });

function setup(first: () => Promise<unknown>) {
  const disk = { isFull: false };
  const requireFreeSpace = async () => {
    if (disk.isFull) throw new DatabaseUnavailable('disk full');
  };
  const fake = (query: () => Promise<unknown>) => ({ query: vi.fn(query), close: vi.fn() });
  const [one, other] = [fake(first), fake(async () => RESULT)];
  const open = vi.fn(async () => other as unknown as PGlite);
  const pool = createPglitePool({ first: one as unknown as PGlite, open, requireFreeSpace });
  const run = async (statement: string) => {
    const client = await pool.connect();
    try {
      return (await client.query(statement, [])).rows;
    } finally {
      client.release();
    }
  };
  return { pool, one, other, open, disk, run };
}

describe('after a fatal failure', () => {
  it('opens the database again for the next connection', async () => {
    const { one, other, open, run } = setup(() => Promise.reject(panic()));
    await expect(run('insert into t values (1)')).rejects.toThrow('no space for the log');
    expect(await run('select 1')).toEqual([{ one: 1 }]);
    expect(await run('select 1')).toEqual([{ one: 1 }]);
    expect([one.query, other.query, open].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  });

  it('fails the rest of the transaction', async () => {
    const { pool, other } = setup(() => Promise.reject(panic()));
    const client = await pool.connect();
    await expect(client.query('begin', [])).rejects.toThrow('no space for the log');
    await expect(client.query('insert into t values (1)', [])).rejects.toThrow(DatabaseUnavailable);
    client.release();
    expect(other.query).not.toHaveBeenCalled();
  });

  it('opens the database only when the disk has free space', async () => {
    const { disk, open, run } = setup(() => Promise.reject(panic()));
    await run('insert into t values (1)').catch(() => undefined);
    disk.isFull = true;
    await expect(run('select 1')).rejects.toThrow(DatabaseUnavailable);
    expect(open).not.toHaveBeenCalled();
    disk.isFull = false;
    expect(await run('select 1')).toEqual([{ one: 1 }]);
  });
});

it('keeps the database open after an ordinary error', async () => {
  const { one, open, run } = setup(() =>
    Promise.reject(Object.assign(new Error('no'), { severity: 'ERROR' })),
  );
  await expect(run('select 1')).rejects.toThrow('no');
  await expect(run('select 1')).rejects.toThrow('no');
  expect([one.query, open].map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
});

it('reads but does not write while the disk is full', async () => {
  const { disk, run } = setup(async () => RESULT);
  disk.isFull = true;
  expect(await run('select 1')).toEqual([{ one: 1 }]);
  for (const statement of ['begin', 'INSERT INTO t VALUES (1)', ' update t set a = 1', 'delete from t'])
    await expect(run(statement)).rejects.toThrow(DatabaseUnavailable);
});

it('grants its one session in order and reports how many callers wait', async () => {
  const { pool } = setup(async () => RESULT);
  const order: number[] = [];
  const clients = [1, 2, 3].map(async (turn) => {
    const client = await pool.connect();
    order.push(turn);
    client.release();
  });
  expect(pool.state()).toEqual({ open: 1, idle: 0, waiting: 2 });
  await Promise.all(clients);
  expect(order).toEqual([1, 2, 3]);
  expect(pool.state()).toEqual({ open: 1, idle: 1, waiting: 0 });
});

it('checks that it is ready before the callers that wait', async () => {
  const { pool, one } = setup(async () => RESULT);
  const first = await pool.connect();
  const order: string[] = [];
  const waiting = [1, 2].map(async (turn) => {
    const client = await pool.connect();
    order.push(`caller ${turn}`);
    client.release();
  });
  const ready = pool.isReady().then((isReady) => order.push(`ready ${isReady}`));
  first.release();
  await Promise.all([...waiting, ready]);
  expect(order[0]).toBe('ready true');
  one.query.mockRejectedValueOnce(panic());
  expect(await pool.isReady()).toBe(false);
  expect(await pool.isReady()).toBe(true);
});
