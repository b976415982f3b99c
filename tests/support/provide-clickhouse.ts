import type { TestProject } from 'vitest/node';
import { startClickHouse } from './clickhouse-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the ClickHouse of this run. Each test file uses a database of its own. */
    clickhouseUrl: string;
  }
}

/** Starts ClickHouse before the first test of the project and stops it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startClickHouse();
  project.provide('clickhouseUrl', server.url);
  return () => server.remove();
}
