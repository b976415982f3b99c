import { type Kysely, type Migration, Migrator } from 'kysely';
import { StartError } from '../process/start-error';
import { isDatabaseUnavailable } from './database-failure';
import { migrations as ownMigrations } from './migrations';

/**
 * Migrates the database to the latest schema in one transaction, so that an interrupted migration leaves nothing
 * behind. Of several processes, one migrates and the others wait. Throws StartError with the reason as its cause.
 */
export async function migrate<T>(
  db: Kysely<T>,
  migrations: Record<string, Migration> = ownMigrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new StartError(describeFailure(error), { cause: error });
}

function describeFailure(error: unknown): string {
  return isDatabaseUnavailable(error)
    ? 'The database became unavailable during its migration, which left no changes. Start the server again.'
    : 'The database could not be migrated; it may come from a newer version of Vitrine. Use that version, or another folder with DATA_DIR.';
}
