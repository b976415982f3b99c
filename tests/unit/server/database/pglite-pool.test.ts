import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../../server/database/database-failure';
import { createPglitePool } from '../../../../server/database/pglite-pool';

const RESULT = { rows: [{ one: 1 }], affectedRows: 0, command: 'SELECT', fields: [] };
const panic = () => Object.assign(new Error('no space for the log'), { severity: 'PANIC', code: '53100' });

function setup(first: () => Promise<unknown>) {
  const room = { isThere: true };
  const requireRoom = async () => {
    if (!room.isThere) throw new DatabaseUnavailable('no room');
  };
  const fake = (query: () => Promise<unknown>) => ({ query: vi.fn(query), close: vi.fn() });
  const [one, other] = [fake(first), fake(async () => RESULT)];
  const open = vi.fn(async () => other as unknown as PGlite);
  const pool = createPglitePool({ first: one as unknown as PGlite, open, requireRoom });
  const ask = async (statement: string) => {
    const client = await pool.connect();
    try {
      return (await client.query(statement, [])).rows;
    } finally {
      client.release();
    }
  };
  return { pool, one, other, open, room, ask };
}

describe('a database that a failure has ended', () => {
  it('is not asked again: the next connection opens it anew', async () => {
    const { one, other, open, ask } = setup(() => Promise.reject(panic()));
    await expect(ask('insert into t values (1)')).rejects.toThrow('no space for the log');
    expect(await ask('select 1')).toEqual([{ one: 1 }]);
    expect(await ask('select 1')).toEqual([{ one: 1 }]);
    expect([one.query, other.query, open].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  });

  it('lets the rest of a transaction fail, which must not go on in the database after it', async () => {
    const { pool, other } = setup(() => Promise.reject(panic()));
    const client = await pool.connect();
    await expect(client.query('begin', [])).rejects.toThrow('no space for the log');
    await expect(client.query('insert into t values (1)', [])).rejects.toThrow(DatabaseUnavailable);
    client.release();
    expect(other.query).not.toHaveBeenCalled();
  });

  it('is opened only when there is room for it, and by the next who asks', async () => {
    const { room, open, ask } = setup(() => Promise.reject(panic()));
    await ask('insert into t values (1)').catch(() => undefined);
    room.isThere = false;
    await expect(ask('select 1')).rejects.toThrow(DatabaseUnavailable);
    expect(open).not.toHaveBeenCalled();
    room.isThere = true;
    expect(await ask('select 1')).toEqual([{ one: 1 }]);
  });
});

it('goes on after a statement that only failed', async () => {
  const { one, open, ask } = setup(() =>
    Promise.reject(Object.assign(new Error('no'), { severity: 'ERROR' })),
  );
  await expect(ask('select 1')).rejects.toThrow('no');
  await expect(ask('select 1')).rejects.toThrow('no');
  expect([one.query, open].map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
});

it('reads without room and does not begin to write', async () => {
  const { room, ask } = setup(async () => RESULT);
  room.isThere = false;
  expect(await ask('select 1')).toEqual([{ one: 1 }]);
  for (const statement of ['begin', 'INSERT INTO t VALUES (1)', ' update t set a = 1', 'delete from t'])
    await expect(ask(statement)).rejects.toThrow(DatabaseUnavailable);
});

it('hands its one session out in the order of asking, and tells how many wait', async () => {
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
