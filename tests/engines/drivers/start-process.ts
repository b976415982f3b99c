import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs until the test ends it. */
export interface RunningProcess {
  /** Sends SIGTERM and resolves when the program has ended. */
  end(): Promise<void>;
}

/** Starts a program. It is killed when this process ends. */
export function startProcess(command: string, args: string[], env: NodeJS.ProcessEnv = {}): RunningProcess {
  const child = spawnWith(command, args, env);
  return { end: () => end(child) };
}

/**
 * Starts a program and waits for its first line of output, which it resolves to.
 *
 * @throws {Error} if the program ends before
 */
export async function startPrinting(
  command: string,
  args: string[],
): Promise<RunningProcess & { line: string }> {
  const child = spawnWith(command, args, {});
  const line = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code} before it was ready.`)));
    child.stdout?.once('data', (data) => resolve(String(data).trim()));
  });
  return { line, end: () => end(child) };
}

function spawnWith(command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  child.stdout?.resume();
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
