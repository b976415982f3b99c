import type { Database } from '../database/open-database';

/** Ids of the sessions that ended before they expired, shared by all processes. */
export interface EndedSessions {
  /** Ends a session. Resolves once every process refuses it. */
  add(id: string, expiresAt: Date): Promise<void>;
  has(id: string): Promise<boolean>;
}

/** Returns the ended sessions of a website. The hourly sweep deletes those that have expired. */
export function createEndedSessions(db: Database, websiteId: string): EndedSessions {
  return {
    async add(id, expiresAt) {
      await db
        .insertInto('endedSession')
        .values({ websiteId, id, expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async has(id) {
      const found = await db
        .selectFrom('endedSession')
        .select('id')
        .where('websiteId', '=', websiteId)
        .where('id', '=', id)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
