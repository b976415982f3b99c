import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findProjectRoot } from '../../server/platform/process/find-project-root';

const STARTED = /^Vitrine is open at (http:\S+)\/$/m;
const START_TIMEOUT_MS = 120_000;

/** The built server in a process of its own. */
export interface ShopProcess {
  /** Without a trailing slash. */
  origin: string;
  /** Returns what the process has printed so far. */
  output(): string;
  /** Sends the signal and resolves to the exit code, or to the name of the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/**
 * Starts the server on a free port with these settings and waits until it is open. A launcher is a command with its
 * arguments that runs the command after them. `root` is the folder of the build, this project's unless given.
 */
export function startShop(
  env: Record<string, string>,
  launcher: string[] = [],
  root = findProjectRoot(import.meta.url),
): Promise<ShopProcess> {
  return openShop([...launcher, process.execPath, path.join(root, 'build/server/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback', ...env },
  });
}

/** Runs a command that starts the server and waits until it is open. */
export async function openShop(
  [command = '', ...args]: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
): Promise<ShopProcess> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const output = collectOutput(child);
  const origin = await waitUntilOpen(child, output);
  return {
    origin,
    output,
    async end(signal) {
      if (child.exitCode !== null) return child.exitCode;
      if (child.signalCode !== null) return child.signalCode;
      // Not 'exit': a launcher may end before the server that it started.
      const ended = once(child, 'close');
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by;
    },
  };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return () => text;
}

function waitUntilOpen(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${output()}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    child.once('exit', fail);
    child.stdout?.on('data', () => {
      const [, origin] = STARTED.exec(output()) ?? [];
      if (!origin) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(origin.replace('localhost', '127.0.0.1'));
    });
  });
}
