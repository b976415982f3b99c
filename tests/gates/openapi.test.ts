import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { readProjectFile } from '../architecture/project-files';

const document = JSON.parse(readProjectFile('dist/openapi.json'));

it('is a valid OpenAPI document', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
});

it('is what a generator of clients reads', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-client-'));
  try {
    await createClient({
      input: document,
      output: folder,
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    const types = await readFile(path.join(folder, 'types.gen.ts'), 'utf8');
    expect(types).toContain("url: '/api/commerce/shopping-cart/entries'");
    expect(types).toMatch(/export type Failure = \{\s+message: string;\s+field\?: string;\s+\}/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
