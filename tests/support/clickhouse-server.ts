import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './free-port';

const START_TIMEOUT_MS = 30_000;

/** A ClickHouse server for tests, on free ports, in a temporary folder. */
export interface ClickHouseServer {
  url: string;
  /** Port of the protocol between servers. */
  nativePort: number;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Runs a statement, and returns its result as text. */
  run(statement: string): Promise<string>;
  /** Returns the process id of the server. */
  pid(): number | undefined;
  /** Ends the server. The data stay. */
  stop(): Promise<void>;
  /** Starts the server again with the same ports and data. */
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

export interface ClickHouseServerOptions {
  /** The command that starts it; by default the one that `npm test` found. */
  command?: string | undefined;
  /** Native ports of the servers of a cluster named `shards`. */
  shards?: readonly number[];
  nativePort?: number;
  /** Further elements of the configuration. */
  configuration?: string;
  /** Settings of the user `vitrine`. */
  profile?: Readonly<Record<string, string | number>>;
}

/** Whether the command of this run starts a server, and not its engine alone, which has no protocol between servers. */
export const hasClickHouseServer =
  Boolean(process.env.CLICKHOUSE_BIN) && !process.env.CLICKHOUSE_BIN?.endsWith('.mjs');

let databases = 0;

/** Creates and starts a server. */
export async function startClickHouse({
  command = process.env.CLICKHOUSE_BIN,
  shards = [],
  nativePort,
  configuration = '',
  profile = {},
}: ClickHouseServerOptions = {}): Promise<ClickHouseServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clickhouse-'));
  const ports = {
    http: await findFreePort(),
    native: nativePort ?? (await findFreePort()),
    interserver: await findFreePort(),
  };
  await writeFile(
    path.join(folder, 'config.xml'),
    configOf(folder, ports, `${clusterOf(shards)}${configuration}`),
  );
  await writeFile(path.join(folder, 'users.xml'), usersOf(profile));
  const url = `http://127.0.0.1:${ports.http}`;
  let server: ChildProcess | null = null;
  const run = async (statement: string) => {
    const response = await fetch(url, { method: 'POST', body: statement });
    if (!response.ok) throw new Error(await response.text());
    return response.text();
  };
  const clickhouse: ClickHouseServer = {
    url,
    nativePort: ports.native,
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
      const [program = '', ...args] = commandLine(command ?? '');
      server = spawn(program, [...args, `--config-file=${path.join(folder, 'config.xml')}`], {
        stdio: 'ignore',
        cwd: folder,
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

/** The program `clickhouse` contains the server; `clickhouse-server` is it. */
function commandLine(command: string): string[] {
  return path.basename(command) === 'clickhouse' ? [command, 'server'] : [command];
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

function usersOf(profile: Readonly<Record<string, string | number>>): string {
  const user = (name: string) =>
    `<${name}><password></password><networks><ip>::/0</ip></networks><profile>${name}</profile><quota>default</quota></${name}>`;
  return `<yandex>
  <profiles>
    <default>${elements({ max_memory_usage: 3_000_000_000 })}</default>
    <vitrine>${elements(profile)}</vitrine>
  </profiles>
  <users>${user('default')}${user('vitrine')}</users>
  <quotas><default/></quotas>
</yandex>`;
}

function configOf(
  folder: string,
  ports: { http: number; native: number; interserver: number },
  configuration: string,
): string {
  return `<yandex>
  <logger><level>error</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${ports.http}</http_port><tcp_port>${ports.native}</tcp_port>
  <interserver_http_port>${ports.interserver}</interserver_http_port><interserver_http_host>127.0.0.1</interserver_http_host>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
  <user_files_path>${folder}/files/</user_files_path><format_schema_path>${folder}/schemas/</format_schema_path>
  <mark_cache_size>67108864</mark_cache_size>
  <users_config>users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database>
  <timezone>UTC</timezone>
  ${configuration}
</yandex>`;
}

function clusterOf(shards: readonly number[]): string {
  const shard = (port: number) =>
    `<shard><internal_replication>true</internal_replication><replica>${elements({ host: '127.0.0.1', port })}</replica></shard>`;
  return shards.length > 0
    ? `<remote_servers><shards>${shards.map(shard).join('')}</shards></remote_servers>`
    : '';
}

function elements(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
}
