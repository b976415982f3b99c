import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.mjs';

/**
 * @param {string} code
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number }} [options]
 */
const runNode = (code, options) => runCommand(process.execPath, ['-e', code], options);

describe('runCommand', () => {
  it('tells success from failure', async () => {
    expect(await runNode('')).toMatchObject({ ok: true, code: 0, timedOut: false, interruptedBy: null });
    expect(await runNode('process.exit(3)')).toMatchObject({ ok: false, code: 3 });
  });

  it('passes the environment it is given', async () => {
    const env = { ...process.env, WANTED: '7' };
    expect(await runNode('process.exit(Number(process.env.WANTED))', { env })).toMatchObject({ code: 7 });
  });

  it('gives the command nothing to wait for on its input', async () => {
    expect(await runNode("process.stdin.on('end', () => process.exit(5)).resume()")).toMatchObject({
      code: 5,
    });
  });

  it('stops a command that takes longer than its limit', async () => {
    expect(await runNode('setInterval(() => {}, 1000)', { limitMs: 200 })).toMatchObject({
      ok: false,
      timedOut: true,
    });
  });

  it('does not reject when there is no such command', async () => {
    expect(await runCommand('no-such-command-here', [])).toMatchObject({ ok: false, code: null });
  });
});
