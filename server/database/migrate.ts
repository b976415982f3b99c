import { type Kysely, type Migration, Migrator } from 'kysely';
import { StartError } from '../start-error';
import { migrations as ownMigrations } from './migrations';

/**
 * Brings the database to the newest schema, all of it or nothing: whatever ends it half-way, the next start
 * begins where the last whole one ended. Of several processes, one does it and the others wait. Throws StartError, the reason as
 * its cause.
 */
export async function migrate<T>(
  db: Kysely<T>,
  migrations: Record<string, Migration> = ownMigrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  throw new StartError(
    'The database could not be brought up to date; it may come from a newer Vitrine. Use that version, or another folder with DATA_DIR.',
    { cause: error },
  );
}
