import { spawn } from 'node:child_process';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const GRACE_MS = 5_000;

/**
 * @typedef {object} CommandResult
 * @property {number | null} code exit code, null when a signal ended the command or it did not start
 * @property {boolean} timedOut whether it exceeded its limit
 * @property {NodeJS.Signals | null} interruptedBy a signal that this process received meanwhile
 * @property {string} output what it printed, where that was not shown at once
 */

/**
 * Runs a command without input and waits for its end. Signals and the limit end its child processes too.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number, isQuiet?: boolean }} [options] `isQuiet` collects the output
 * @returns {Promise<CommandResult>} never rejects
 */
export function runCommand(command, args, { env = process.env, limitMs, isQuiet = false } = {}) {
  const detached = process.platform !== 'win32';
  const stdout = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, { env, stdio: ['ignore', stdout, stdout], detached });
  const result = { timedOut: false, interruptedBy: /** @type {NodeJS.Signals | null} */ (null), output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      result.output += text;
    });

  /** @param {NodeJS.Signals} signal */
  const kill = (signal) => {
    try {
      if (child.pid) process.kill(detached ? -child.pid : child.pid, signal);
    } catch {
      // The processes have ended already.
    }
  };
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    kill(signal);
    setTimeout(kill, GRACE_MS, 'SIGKILL').unref();
  };
  /** @param {NodeJS.Signals} signal */
  const interrupt = (signal) => {
    result.interruptedBy = signal;
    stop(signal);
  };
  const expire = () => {
    result.timedOut = true;
    stop('SIGTERM');
  };

  return new Promise((resolve) => {
    const timer = limitMs === undefined ? undefined : setTimeout(expire, limitMs);
    for (const signal of SIGNALS) process.on(signal, interrupt);
    /** @param {number | null} code */
    const settle = (code) => {
      clearTimeout(timer);
      for (const signal of SIGNALS) process.off(signal, interrupt);
      resolve({ ...result, code });
    };
    child.once('error', (error) => {
      console.error(`${command} did not start: ${error.message}`);
      settle(null);
    });
    child.once('close', settle);
  });
}
