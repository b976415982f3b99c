import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../../server/platform/database/open-database';

const inTransaction = new AsyncLocalStorage<boolean>();
/** It holds a lock in a transaction while a task uses other connections, on databases that have some. */
const HOLDS_A_LOCK = /run-exclusively/;

/**
 * Makes a statement fail that runs within a transaction and does not use it. It passes on a database with several connections,
 * and waits forever for its own transaction on PGlite, which has one.
 */
export function refuseNestedStatements(db: Database): void {
  const executor = db.getExecutor();
  const provideConnection = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer) => {
    if (inTransaction.getStore())
      throw new Error('A statement within a transaction must use the transaction.');
    return provideConnection(consumer);
  };
  const startTransaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = startTransaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => {
      if (HOLDS_A_LOCK.test(new Error().stack ?? '')) return execute(work);
      return execute((trx) => inTransaction.run(true, () => work(trx)));
    };
    return builder;
  };
}
