import type { Migration } from 'kysely';
import * as baseline from './migrations/0001-baseline';

/** The migrations in the order of their names. Each runs once; never change one, add another. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
};
