import { DatabaseUnavailable } from '../../../platform/database/database-failure';
import { StartError } from '../../../platform/process/start-error';
import type { ClickHouseSettings } from '../../../platform/settings/clickhouse-settings';
import { type ClickHouse, createClickHouse } from './clickhouse-client';
import { raw } from './statement';
import { createTables } from './tables';

/** The first version that is supported. */
const FIRST_VERSION = 25;
/** Less than Fastify waits for a plugin. */
const CHECK_TIMEOUT_MS = 5000;

/** Returns a client that creates the tables before the first statement that reaches ClickHouse. */
export function openClickHouse({ url, keepDays }: ClickHouseSettings): ClickHouse {
  const clickhouse = createClickHouse(url);
  let opening: Promise<void> | undefined;
  const open = () => {
    opening ??= prepare(clickhouse, keepDays).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    async select(...statement) {
      await open();
      return clickhouse.select(...statement);
    },
    async *stream(statement) {
      await open();
      yield* clickhouse.stream(statement);
    },
    async run(statement) {
      await open();
      await clickhouse.run(statement);
    },
    async insert(table, rows) {
      await open();
      await clickhouse.insert(table, rows);
    },
    close: clickhouse.close,
  };
}

async function prepare(clickhouse: ClickHouse, keepDays: number): Promise<void> {
  try {
    await requireVersion(clickhouse);
    await createTables(clickhouse, keepDays);
  } catch (cause) {
    throw new DatabaseUnavailable('ClickHouse is not ready.', { cause });
  }
}

/** Throws StartError for a server that is too old. One that cannot be reached may be reached later. */
export async function checkClickHouse({ url }: Pick<ClickHouseSettings, 'url'>): Promise<void> {
  const clickhouse = createClickHouse(url);
  try {
    await requireVersion(clickhouse);
  } catch (error) {
    if (error instanceof StartError) throw error;
  } finally {
    await clickhouse.close();
  }
}

async function requireVersion(clickhouse: Pick<ClickHouse, 'select'>): Promise<void> {
  const [row] = await clickhouse.select<{ version: string }>(raw('SELECT version() AS version'), {
    timeoutMs: CHECK_TIMEOUT_MS,
  });
  const version = row?.version ?? '';
  if (Number.parseInt(version, 10) >= FIRST_VERSION) return;
  throw new StartError(
    `ClickHouse at CLICKHOUSE_URL has version ${version || 'unknown'}. Vitrine needs ${FIRST_VERSION} or later.`,
  );
}
