import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';

/** One kind of content of a website, such as its forms. */
export interface ContentScope {
  websiteId: string;
  kind: string;
}

/** Returns the version of each kind of content that was ever written. */
export async function readContentVersions(
  db: Database,
  websiteId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('contentVersion')
    .select(['kind', 'version'])
    .where('websiteId', '=', websiteId)
    .execute();
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

/**
 * Runs a change of content, in the transaction of `db` or in one of its own, while no other process changes content of this
 * kind. `write` receives the version that the change makes.
 */
export async function changeContent<Result>(
  db: Database,
  scope: ContentScope,
  write: (trx: Transaction<Tables>, version: number) => Promise<Result>,
): Promise<Result> {
  const run = async (trx: Transaction<Tables>) => write(trx, await advanceContent(trx, scope));
  return db.isTransaction ? run(db as Transaction<Tables>) : db.transaction().execute(run);
}

/** Returns the next version of a kind of content. No other process changes this kind until the transaction ends. */
export async function advanceContent(trx: Transaction<Tables>, scope: ContentScope): Promise<number> {
  const { version } = await trx
    .insertInto('contentVersion')
    .values({ ...scope, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['websiteId', 'kind']).doUpdateSet({ version: sql`content_version.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
