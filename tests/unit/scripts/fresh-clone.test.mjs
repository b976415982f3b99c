import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let clone = '';

beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'fresh-clone-'));
  for (const name of ['scripts', 'package.json'])
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true });
  // An npm that installs nothing.
  writeFileSync(path.join(clone, 'npm'), '#!/bin/sh\nexit 1\n');
  chmodSync(path.join(clone, 'npm'), 0o755);
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

describe('in a clone without packages', () => {
  it.each(['test', 'start'])('npm run %s installs them before it imports one', (script) => {
    const env = { ...process.env, PATH: `${clone}:${process.env.PATH}`, npm_execpath: '' };
    const { stdout, stderr, status } = spawnSync(process.execPath, [`scripts/${script}.mjs`], {
      cwd: clone,
      env,
      encoding: 'utf8',
      timeout: 60_000,
    });
    const output = stdout + stderr;
    expect(output).toContain('Installing packages with npm ci');
    expect(output).toContain('The packages could not be installed');
    expect(output).not.toContain('ERR_MODULE_NOT_FOUND');
    expect(status).not.toBe(0);
  });
});
