import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/database/open-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty data folder. Copying it takes a tenth of the time of creating one. */
    freshDataDir: string;
  }
}

/** Creates the folder before the first test of the project and removes it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresh-'));
  const database = await openDatabase(folder);
  await database.close();
  project.provide('freshDataDir', folder);
  return () => rm(folder, { recursive: true, force: true });
}
