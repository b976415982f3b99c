import type { Database } from '../../../server/platform/database/open-database';
import { openTestDatabase } from './open-test-database';

let opened: Promise<Database> | undefined;

/**
 * Returns a database that test files share, for tests that open a shop. Every table has the website in its key, and each
 * shop is a website of its own. Tests that read or change rows of all websites open a database of their own.
 */
export function sharedDatabase(): Promise<Database> {
  opened ??= openTestDatabase().then(({ db }) => db);
  return opened;
}
