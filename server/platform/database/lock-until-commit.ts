import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables';

/** Waits until no other transaction holds the lock of this name, and holds it until the transaction ends. */
export async function lockUntilCommit(trx: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
