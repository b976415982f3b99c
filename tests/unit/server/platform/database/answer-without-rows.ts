import {
  DummyDriver,
  Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '../../../../../server/platform/database/open-database';

/** Returns a database that answers at once and has no rows; `onStatement` is called before each answer. */
export function answerWithoutRows(log?: KyselyConfig['log'], onStatement?: () => void): Database {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new CallingDriver(onStatement),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    ...(log ? { log } : {}),
  });
}

class CallingDriver extends DummyDriver {
  constructor(private readonly onStatement?: () => void) {
    super();
  }

  override async acquireConnection() {
    this.onStatement?.();
    return super.acquireConnection();
  }
}
