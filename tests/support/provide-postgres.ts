import type { TestProject } from 'vitest/node';
import { startCluster } from './postgres-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the PostgreSQL of this run. Each test file uses a database of its own. */
    postgresPort: number;
  }
}

/** Starts PostgreSQL before the first test of the project and stops it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgresPort', cluster.port);
  return () => cluster.remove();
}
