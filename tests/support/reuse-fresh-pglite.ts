import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as pglite from '@electric-sql/pglite';
import { vi } from 'vitest';
import { dependencies } from '../../package.json';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/vitrine/', import.meta.url));

/**
 * New databases, in memory or in a folder, start from a copy of an empty one. A copy takes a quarter of the processor time
 * that PostgreSQL needs to initialize a database.
 */
vi.mock('@electric-sql/pglite', async (importOriginal) => {
  const original = await importOriginal<typeof pglite>();
  const create = async (options: pglite.PGliteOptions) =>
    original.PGlite.create(
      isNew(options.dataDir) ? { ...options, loadDataDir: await emptyDatabase(original.PGlite) } : options,
    );
  const PGlite = new Proxy(original.PGlite, {
    get: (target, name) => (name === 'create' ? create : Reflect.get(target, name)),
  });
  return { ...original, PGlite };
});

function isNew(dataDir: string | undefined): boolean {
  return dataDir === 'memory://' || (dataDir !== undefined && !existsSync(dataDir));
}

/** Returns the files of an empty database, from the cache if an earlier run created them. */
async function emptyDatabase({ create }: typeof pglite.PGlite): Promise<Blob> {
  const file = join(CACHE, `pglite-${dependencies['@electric-sql/pglite']}.tar`);
  const cached = await readFile(file).catch(() => null);
  if (cached) return new Blob([cached]);
  const database = await create('memory://');
  const files = await database.dumpDataDir('none');
  await database.close();
  const draft = join(CACHE, randomUUID());
  await mkdir(CACHE, { recursive: true });
  await writeFile(draft, Buffer.from(await files.arrayBuffer()));
  await rename(draft, file);
  return files;
}
