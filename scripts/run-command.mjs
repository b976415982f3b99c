import { spawn } from 'node:child_process';

const FORWARDED_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const GRACE_MS = 5_000;

/**
 * @typedef {object} CommandResult
 * @property {boolean} ok the command ran and ended with 0
 * @property {number | null} code
 * @property {boolean} timedOut it was stopped because it took longer than its limit
 * @property {string | null} interruptedBy the signal that this process received meanwhile
 * @property {number} milliseconds
 */

/**
 * Runs a command with its output shown as it comes and nothing to read, so that it cannot ask a question.
 * It gets a process group of its own (and with it no terminal to prompt on): a signal sent to this process is
 * handed on exactly once, and a limit ends the command's own children too. Never rejects.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number }} [options] limit in milliseconds
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { cwd, env = process.env, limitMs } = {}) {
  const startedAt = Date.now();
  const ownGroup = process.platform !== 'win32';
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: ownGroup,
  });
  const run = { timedOut: false, interruptedBy: /** @type {string | null} */ (null) };

  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    signalGroup(child, ownGroup, signal);
    setTimeout(() => signalGroup(child, ownGroup, 'SIGKILL'), GRACE_MS).unref();
  };
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    run.interruptedBy = signal;
    stop(signal);
  };
  const onLimit = () => {
    run.timedOut = true;
    stop('SIGTERM');
  };

  return new Promise((resolve) => {
    const limit = limitMs === undefined ? undefined : setTimeout(onLimit, limitMs);
    for (const signal of FORWARDED_SIGNALS) process.on(signal, handOn);
    /** @param {number | null} code */
    const settle = (code) => {
      clearTimeout(limit);
      for (const signal of FORWARDED_SIGNALS) process.off(signal, handOn);
      resolve({ ...run, ok: code === 0 && !run.timedOut, code, milliseconds: Date.now() - startedAt });
    };
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      settle(null);
    });
    child.once('exit', settle);
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} ownGroup
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, ownGroup, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(ownGroup ? -child.pid : child.pid, signal);
  } catch {
    // The group has already ended, which is what was wanted.
  }
}
