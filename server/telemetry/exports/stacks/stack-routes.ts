import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { stackCall } from '../../../../contract/telemetry/report-calls';
import type { Database } from '../../../platform/database/open-database';
import { registerCall } from '../../../platform/http/register-call';
import { mapStack } from './map-stack';
import type { SourceMaps } from './source-maps';
import { openTracer } from './trace-places';

export interface StackRouteDeps {
  db: Database;
  websiteId: string;
  maps: SourceMaps;
}

/** Registers the call that returns the stack of a group of errors. */
export function registerStackRoutes(app: FastifyInstance, { db, websiteId, maps }: StackRouteDeps): void {
  const tracePlaces = openTracer(app);
  registerCall(app, stackCall, async ({ params, reply }) => {
    const found = await readLatestStack(db, websiteId, params.groupId);
    reply.header('cache-control', 'no-store');
    if (!found) return { receivedAt: null, release: null, frames: [] };
    return {
      receivedAt: found.receivedAt.toISOString(),
      release: found.release,
      frames: await mapStack(found.stack, found.release, maps, tracePlaces),
    };
  });
}

interface LatestStack {
  stack: string;
  release: string | null;
  receivedAt: Date;
}

async function readLatestStack(
  db: Database,
  websiteId: string,
  groupId: string,
): Promise<LatestStack | undefined> {
  const { rows } = await sql<LatestStack>`
    select data #>> '{data,stack}' as stack, data #>> '{data,release}' as release, received_at as "receivedAt"
    from error_record
    where website_id = ${websiteId} and group_id = ${groupId} and data #>> '{data,stack}' <> ''
    order by received_at desc limit 1`.execute(db);
  return rows[0];
}
