import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/project-files';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'failed-start-'));
  file = path.join(folder, 'file');
  await writeFile(file, '');
  return () => rm(folder, { recursive: true });
});

describe('a server with a wrong setting exits with 1 and prints one sentence', () => {
  it.each([
    ['TRUST_PROXY', () => 'nginx', /^TRUST_PROXY is "nginx"\. Set it to .+\.\n$/],
    ['DATA_DIR', () => file, /^DATA_DIR is "\/.+", which is a file\. Set it to a folder: .+\n$/],
    ['DATA_DIR', () => path.join(file, 'data'), /^The data folder \S+ cannot be written \(ENOTDIR\)\. .+\n$/],
    ['PORT', () => 'http', /^PORT is "http", which is not a port\. .+\n$/],
    [
      'DATABASE_URL',
      () => 'postgres://shop:secret@127.0.0.1:1/shop',
      /^The database at 127\.0\.0\.1:1\/shop .+\n$/,
    ],
  ])('%s', (name, value, sentence) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', [name]: value() },
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
  });
});
