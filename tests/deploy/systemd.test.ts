import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readProjectFile, root } from '../architecture/project-files';
import { serverSettings } from './server-settings';

const INSTALLED = '/opt/vitrine';
const unit = readProjectFile('deploy/vitrine.service');
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

/** Returns all values of a setting of the unit. */
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

describe('the systemd unit', () => {
  it('starts a file of the build, with variables that the server reads', () => {
    const [, program = ''] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
    expect(program.startsWith(`${INSTALLED}/`)).toBe(true);
    expect(existsSync(path.join(root, program.slice(INSTALLED.length)))).toBe(true);
    const names = valuesOf('Environment').flatMap((text) =>
      [...text.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
    );
    expect(names.filter((name) => !serverSettings().includes(name ?? ''))).toEqual([
      'NODE_ENV',
      'NODE_OPTIONS',
    ]);
  });

  it('limits the heap', () => {
    expect(valuesOf('Environment')).toContain('NODE_OPTIONS=--max-old-space-size=256');
  });

  it('keeps its data in the folder that systemd creates', () => {
    expect(valuesOf('StateDirectory')).toEqual(['vitrine']);
    expect(valuesOf('Environment')).toContain('DATA_DIR=%S/vitrine');
  });

  it('runs without rights on a read-only file system', () => {
    const settings = {
      DynamicUser: 'yes',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      CapabilityBoundingSet: '',
    };
    for (const [name, value] of Object.entries(settings)) expect(valuesOf(name)).toEqual([value]);
  });
});

describe.skipIf(!hasAnalyze)('systemd-analyze (skipped without systemd)', () => {
  let file: string;

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'unit-'));
    file = path.join(folder, 'vitrine.service');
    // It checks that the program exists.
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath).replaceAll(INSTALLED, folder));
    return () => rm(folder, { recursive: true });
  });

  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  it('accepts every setting', () => {
    expect(analyze('verify', '--man=no')).toEqual({ status: 0, output: '' });
  });

  it('rates its exposure below 2 of 10', () => {
    expect(analyze('security', '--offline=true', '--threshold=20', '--no-pager').status).toBe(0);
  });
});
