import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from './free-port';

const START_TIMEOUT_MS = 20_000;

/** Folder of PostgreSQL's commands that `npm test` found; undefined when it found none. */
export const postgresBin = process.env.POSTGRES_BIN;

/** A PostgreSQL server for tests, on a free port, in a temporary folder. */
export interface PostgresCluster {
  port: number;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Deletes the database at a URL, connections included. */
  dropDatabase(url: string): Promise<void>;
  /** Runs a statement as the administrator. */
  administer(statement: string): Promise<void>;
  /** Stops the server, by SIGQUIT without a clean shutdown. The data stay. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts the server again with the same port and data. */
  start(): Promise<void>;
  /** Suspends the server and its connections, which then stay open and never respond. */
  freeze(): void;
  /** Resumes the server after `freeze`. */
  thaw(): void;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

interface ClusterOptions {
  /** Where the folder of its data is created; the system's temporary folder unless given. */
  parentDir?: string;
  /** Folder of the commands; that which `npm test` found unless given. */
  binDir?: string | undefined;
  port?: number;
  /** Whether data may be lost when the machine stops, for tests that do not restart the server: it writes faster. */
  isVolatile?: boolean;
}

const VOLATILE = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** Creates and starts a server. */
export async function startCluster(options: ClusterOptions = {}): Promise<PostgresCluster> {
  const { parentDir = tmpdir(), binDir = postgresBin, isVolatile = false } = options;
  const folder = await mkdtemp(path.join(parentDir, 'postgres-'));
  const dataDir = path.join(folder, 'data');
  await initialise(folder, dataDir, binDir);
  const port = options.port ?? (await findFreePort());
  let server: ChildProcess | null = null;
  let databases = 0;
  const cluster: PostgresCluster = {
    port,
    async createDatabase() {
      const name = `vitrine_${process.pid}_${++databases}`;
      await administer(port, `create database ${name}`);
      return urlOf(port, name);
    },
    async dropDatabase(url) {
      await administer(port, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
    administer: (statement) => administer(port, statement),
    async stop(signal = 'SIGINT') {
      if (!server || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
      server = null;
    },
    async start() {
      server = run(commandPath('postgres', binDir), [
        '-D',
        dataDir,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-k',
        '',
        ...(isVolatile ? VOLATILE : []),
      ]);
      await waitUntilReady(port, server);
    },
    freeze: () => signalTree(server, 'SIGSTOP'),
    thaw: () => signalTree(server, 'SIGCONT'),
    async remove() {
      cluster.thaw();
      await cluster.stop('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

async function initialise(folder: string, dataDir: string, binDir?: string): Promise<void> {
  const user = readUser();
  if (user) await chown(folder, user.uid, user.gid);
  const options = ['-D', dataDir, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(commandPath('initdb', binDir), options, { cwd: folder, ...user });
}

function run(command: string, options: string[]): ChildProcess {
  const server = spawn(command, options, { stdio: 'ignore', cwd: tmpdir(), ...readUser() });
  // Stops the server when the test run crashes.
  process.once('exit', () => server.kill('SIGQUIT'));
  return server;
}

/** Sends a signal to a process and to its children: PostgreSQL has one for each connection. */
function signalTree(parent: ChildProcess | null, signal: NodeJS.Signals): void {
  if (!parent?.pid) return;
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = [...processes.matchAll(/^\s*(\d+)\s+(\d+)$/gm)].filter(
    ([, , owner]) => Number(owner) === parent.pid,
  );
  for (const [, pid] of children) signalOne(Number(pid), signal);
  signalOne(parent.pid, signal);
}

/** A connection may have ended since the processes were listed. */
function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function commandPath(command: string, binDir?: string): string {
  if (!binDir) throw new Error('POSTGRES_BIN is not set. Run the tests by: npm test -- --only unit');
  return path.join(binDir, command);
}

function readUser(): { uid: number; gid: number } | undefined {
  const [uid, gid] = (process.env.POSTGRES_USER_ID ?? '').split(':').map(Number);
  return uid && gid !== undefined ? { uid, gid } : undefined;
}

async function waitUntilReady(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await administer(port, 'select 1');
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start on port ${port}.`, { cause });
      }
      await wait(50);
    }
  }
}

async function administer(port: number, statement: string): Promise<void> {
  const client = new Client(urlOf(port, 'postgres'));
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(port: number, database: string): string {
  return `postgres://vitrine@127.0.0.1:${port}/${database}`;
}
