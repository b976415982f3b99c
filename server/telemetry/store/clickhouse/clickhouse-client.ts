import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { DatabaseUnavailable } from '../../../platform/database/database-failure';
import { compile, type Fragment } from './statement';

/** Milliseconds after which a statement is given up. */
const SELECT_TIMEOUT_MS = 15_000;
/** Milliseconds after which an insert is given up. Its page sends the records again. */
const INSERT_TIMEOUT_MS = 20_000;
/** Milliseconds after which any other statement is given up: a rollup of a large day takes minutes. */
const REQUEST_TIMEOUT_MS = 600_000;

export interface ClickHouse {
  /** Returns the rows of a `select`. */
  select<Row>(statement: Fragment, options?: { timeoutMs: number }): Promise<Row[]>;
  /** Yields the rows of a `select`, of which memory holds a part. */
  stream<Row>(statement: Fragment): AsyncGenerator<Row>;
  /** Runs a statement without a result. */
  run(statement: Fragment): Promise<void>;
  /** Inserts rows, and resolves when ClickHouse has stored them. Throws DatabaseUnavailable if it did not confirm that. */
  insert(table: string, rows: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Returns a client of ClickHouse. Its methods throw DatabaseUnavailable while ClickHouse cannot be reached.
 * @param url such as `https://user:password@clickhouse.example:8443/vitrine`
 */
export function createClickHouse(url: string): ClickHouse {
  const client = createClient({
    url,
    request_timeout: REQUEST_TIMEOUT_MS,
    log: { level: ClickHouseLogLevel.OFF },
    // A list of pages is longer than an address may be.
    use_multipart_params_auto: true,
    clickhouse_settings: {
      // All rows of a record are on one day, so that days are read in parallel.
      do_not_merge_across_partitions_select_final: 1,
      output_format_json_quote_64bit_integers: 0,
    },
  });
  return {
    select: (statement, options) => withFailures(() => select(client, statement, options?.timeoutMs)),
    stream: (statement) => stream(client, statement),
    run: async (statement) => void (await withFailures(() => client.command(compile(statement)))),
    insert: (table, rows) => insert(client, table, rows),
    close: () => client.close(),
  };
}

async function select<Row>(
  client: ClickHouseClient,
  statement: Fragment,
  timeoutMs = SELECT_TIMEOUT_MS,
): Promise<Row[]> {
  const result = await client.query({
    ...compile(statement),
    format: 'JSONEachRow',
    abort_signal: AbortSignal.timeout(timeoutMs),
    clickhouse_settings: {
      // The status is then that of the whole statement.
      wait_end_of_query: 1,
      cancel_http_readonly_queries_on_client_close: 1,
    },
  });
  return result.json<Row>();
}

async function* stream<Row>(client: ClickHouseClient, statement: Fragment): AsyncGenerator<Row> {
  const query = () => client.query({ ...compile(statement), format: 'JSONEachRow' });
  const result = await withFailures(query);
  for await (const rows of result.stream<Row>()) for (const row of rows) yield row.json();
}

async function insert(client: ClickHouseClient, table: string, rows: readonly object[]): Promise<void> {
  try {
    await client.insert({
      table,
      values: rows,
      format: 'JSONEachRow',
      abort_signal: AbortSignal.timeout(INSERT_TIMEOUT_MS),
      clickhouse_settings: { async_insert: 1, wait_for_async_insert: 1 },
    });
  } catch (cause) {
    throw new DatabaseUnavailable('ClickHouse did not confirm an insert.', { cause });
  }
}

async function withFailures<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ClickHouseError) throw error;
    throw new DatabaseUnavailable('ClickHouse is unavailable.', { cause: error });
  }
}
