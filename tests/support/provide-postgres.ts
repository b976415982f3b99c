import type { TestProject } from 'vitest/node';
import { startCluster } from './postgres-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of a PostgreSQL that the tests of this run share, each file in a database of its own. */
    postgresPort: number;
  }
}

/** Starts a PostgreSQL before the first test of the project and ends it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgresPort', cluster.port);
  return () => cluster.remove();
}
