import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { StackFrame } from '../../../../contract/telemetry/error-stack';
import { stackCall } from '../../../../contract/telemetry/report-calls';
import type { Database } from '../../../platform/database/open-database';
import { registerCall } from '../../../platform/http/register-call';
import type { SourceMaps } from './source-maps';
import { type MappedPlace, openTracer, parseFrame, type TracePlaces } from './trace-places';

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

const MAX_FRAMES = 50;

/** A line of a stack, whose place a map may have. */
interface Line {
  text: string;
  /** The status unless a map has the place. */
  status: StackFrame['status'];
  place: MappedPlace | null;
}

/** Returns the lines of a stack with their places in the sources, where maps have them. */
export async function mapStack(
  stack: string,
  release: string | null,
  maps: SourceMaps,
  tracePlaces: TracePlaces,
): Promise<StackFrame[]> {
  const lines = stack
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_FRAMES)
    .map((line) => readLine(line.trim(), release, maps));
  const places = lines.flatMap(({ place }) => place ?? []);
  const sources = await tracePlaces(places);
  const sourceOf = new Map(places.map((place, index) => [place, sources[index] ?? null]));
  return lines.map(({ text, status, place }) => {
    const source = (place && sourceOf.get(place)) ?? null;
    return { text, status: source ? 'mapped' : status, source };
  });
}

function readLine(text: string, release: string | null, maps: SourceMaps): Line {
  const place = parseFrame(text);
  if (!place) return { text, status: 'no-place', place: null };
  const files = maps.find(place.url, release);
  if (typeof files === 'string') return { text, status: files, place: null };
  const { line, column } = place;
  return { text, status: 'no-map', place: { files, line, column } };
}
