import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './free-port';

const START_TIMEOUT_MS = 30_000;

/** The engine of ClickHouse behind its HTTP interface, on a free port, in a temporary folder. */
export interface ClickHouseServer {
  url: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Runs a statement, and returns its result as text. */
  run(statement: string): Promise<string>;
  /** Returns the process id of the server. */
  pid(): number | undefined;
  /** Kills the server. The data stay. */
  stop(): Promise<void>;
  /** Starts the server again with the same port and data. */
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

let databases = 0;

/** Creates and starts a server: the program that `npm test` found. */
export async function startClickHouse(
  program = process.env.CLICKHOUSE_ENGINE ?? '',
): Promise<ClickHouseServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clickhouse-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  const run = async (statement: string) => {
    const response = await fetch(url, { method: 'POST', body: statement });
    if (!response.ok) throw new Error(await response.text());
    return response.text();
  };
  const clickhouse: ClickHouseServer = {
    url,
    run,
    async createDatabase() {
      const name = `vitrine_${process.pid}_${++databases}`;
      await run(`CREATE DATABASE ${name}`);
      return `${url}/${name}`;
    },
    pid: () => server?.pid,
    async stop() {
      if (!server || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      server = null;
    },
    async start() {
      server = spawn(process.execPath, [program, `--port=${port}`, `--folder=${folder}`], {
        stdio: 'ignore',
      });
      await waitUntilReady(server, () => run('SELECT 1'));
    },
    async remove() {
      await clickhouse.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await clickhouse.start();
  return clickhouse;
}

async function waitUntilReady(server: ChildProcess, isReady: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await isReady();
      return;
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error('ClickHouse does not start.', { cause });
      await wait(50);
    }
  }
}
