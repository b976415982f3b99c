import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.mjs';

/**
 * @param {string} code
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number, isQuiet?: boolean }} [options]
 */
const runNode = (code, options) => runCommand(process.execPath, ['-e', code], options);

describe('runCommand', () => {
  it('returns the exit code', async () => {
    expect(await runNode('')).toMatchObject({ code: 0, timedOut: false, interruptedBy: null });
    expect(await runNode('process.exit(3)')).toMatchObject({ code: 3 });
  });

  it('passes the environment on', async () => {
    const env = { ...process.env, WANTED: '7' };
    expect(await runNode('process.exit(Number(process.env.WANTED))', { env })).toMatchObject({ code: 7 });
  });

  it('collects the output of a quiet command', async () => {
    const code = "console.log('out'); console.error('err')";
    const { output } = await runNode(code, { isQuiet: true });
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('closes the input of the command', async () => {
    expect(await runNode("process.stdin.on('end', () => process.exit(5)).resume()")).toMatchObject({
      code: 5,
    });
  });

  it('stops a command that exceeds its time limit', async () => {
    expect(await runNode('setInterval(() => {}, 1000)', { limitMs: 200 })).toMatchObject({
      code: null,
      timedOut: true,
    });
  });

  it('returns no code where the command does not exist', async () => {
    expect(await runCommand('no-such-command-here', [])).toMatchObject({ code: null });
  });
});
