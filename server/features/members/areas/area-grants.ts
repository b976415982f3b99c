import type { ServerContext } from '../../../platform/feature';

/** Which areas members have joined. */
export interface AreaGrants {
  /** Returns the ids of the areas that a member may read. */
  areaIds(memberId: string): Promise<string[]>;
  /** Joins an area. Joining again changes nothing. */
  join(memberId: string, areaId: string): Promise<void>;
}

/** Returns the members of the areas of one website. */
export function createAreaGrants({
  db,
  websiteId,
  now,
}: Pick<ServerContext, 'db' | 'websiteId' | 'now'>): AreaGrants {
  return {
    async areaIds(memberId) {
      const rows = await db
        .selectFrom('memberAreaGrant')
        .select('areaId')
        .where('websiteId', '=', websiteId)
        .where('memberId', '=', memberId)
        .execute();
      return rows.map(({ areaId }) => areaId);
    },
    async join(memberId, areaId) {
      await db
        .insertInto('memberAreaGrant')
        .values({ websiteId, memberId, areaId, isSeeded: false, joinedAt: new Date(now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
