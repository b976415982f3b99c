import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnerChangePage } from '../../../contract/people/contributor';
import type { Database } from '../../platform/database/open-database';
import { nameTargets } from './name-targets';
import { nameOf, type Owner } from './owner';

declare module 'fastify' {
  interface FastifyRequest {
    /** Row of the change that this request makes; null for a request that changes nothing. */
    ownerChangeId: bigint | null;
  }
}

const PAGE_SIZE = 50;
const SAFE_METHODS = ['GET', 'HEAD'];
/** Characters of a value that are kept. */
const VALUE_LENGTH = 200;

type Details = Record<string, string | number | boolean | null>;

export interface ChangeLog {
  /** Adds something that no call does, such as a sign-in. */
  add(owner: Owner, action: string): Promise<void>;
  /** Returns a page of changes, newest first; the last page for a number after it. */
  read(page: number): Promise<OwnerChangePage>;
}

export interface ChangeLogOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the list of who changed what in the console. */
export function createChangeLog({ db, websiteId, now }: ChangeLogOptions): ChangeLog {
  return {
    async add(owner, action) {
      const row = { ...describeOwner(owner), action, target: '', details: '{}', status: 200 };
      await db
        .insertInto('ownerChange')
        .values({ websiteId, changedAt: new Date(now()), ...row })
        .execute();
    },
    read: (page) => readChanges(db, websiteId, page),
  };
}

/**
 * Records every call with a permission that changes something: a row before the call runs, so that no change is without
 * one, and its status before the response is sent. The row of a call that was refused is deleted.
 */
export function recordOwnerChanges(app: FastifyInstance, { db, websiteId, now }: ChangeLogOptions): void {
  app.decorateRequest('ownerChangeId', null);
  app.addHook('preHandler', async (request) => {
    const { permission, call } = request.routeOptions.config ?? {};
    if (!permission || !request.owner || SAFE_METHODS.includes(request.method)) return;
    if (call?.changesNothing) return;
    // Before the call, which may delete what it is about.
    const { target, details } = await describeRequest(request, { db, websiteId });
    const { id } = await db
      .insertInto('ownerChange')
      .values({
        websiteId,
        changedAt: new Date(now()),
        ...describeOwner(request.owner),
        action: call?.summary ?? `${request.method} ${request.routeOptions.url}`,
        target,
        details: JSON.stringify(details),
        status: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    request.ownerChangeId = id;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const id = request.ownerChangeId;
    if (id === null) return payload;
    try {
      await endChange(db, websiteId, { id, status: reply.statusCode });
    } catch (error) {
      request.log.error({ err: error }, 'the end of a change could not be recorded');
    }
    return payload;
  });
}

async function endChange(
  db: Database,
  websiteId: string,
  { id, status }: { id: bigint; status: number },
): Promise<void> {
  const isRefused = status >= 400 && status < 500;
  if (isRefused)
    await db.deleteFrom('ownerChange').where('websiteId', '=', websiteId).where('id', '=', id).execute();
  else
    await db
      .updateTable('ownerChange')
      .set({ status })
      .where('websiteId', '=', websiteId)
      .where('id', '=', id)
      .execute();
}

function describeOwner(owner: Owner) {
  return {
    contributorId: owner.kind === 'contributor' ? owner.contributor.id : null,
    actor: nameOf(owner),
  };
}

/** Returns what a request is about and what it changes, with names in place of ids. */
async function describeRequest(
  request: FastifyRequest,
  scope: Pick<ChangeLogOptions, 'db' | 'websiteId'>,
): Promise<{ target: string; details: Details }> {
  const { websiteId: _site, ...params } = (request.params ?? {}) as Record<string, string>;
  const details = describeBody(request.body);
  try {
    const [named, namedDetails] = [await nameTargets(scope, params), await nameTargets(scope, details)];
    return { target: joinTarget(named), details: namedDetails };
  } catch (error) {
    request.log.warn({ err: error }, 'the names of a change could not be read');
    return { target: joinTarget(params), details };
  }
}

function joinTarget(params: Record<string, string | number | boolean | null>): string {
  return cleanText(Object.values(params).join(', '));
}

/** Returns the texts, numbers and switches of a body, without NUL characters, which PostgreSQL cannot store. */
function describeBody(body: unknown): Details {
  // A file has millions of entries.
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Buffer.isBuffer(body)) return {};
  const scalars = Object.entries(body).filter(([, value]) => value === null || typeof value !== 'object');
  return Object.fromEntries(
    scalars.map(([name, value]) => [
      cleanText(name),
      typeof value === 'string' ? cleanText(value) : (value as number | boolean | null),
    ]),
  );
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '').slice(0, VALUE_LENGTH);
}

async function readChanges(db: Database, websiteId: string, wanted: number): Promise<OwnerChangePage> {
  const own = db.selectFrom('ownerChange').where('websiteId', '=', websiteId);
  const total = await own.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirst();
  const count = Number(total?.count ?? 0);
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const changes = rows.map(({ id, changedAt, actor, action, target, details, status }) => ({
    id: String(id),
    changedAt: changedAt.toISOString(),
    actor,
    action,
    target,
    details,
    isCertain: status !== null && status < 500,
  }));
  return { count, page, pageCount, changes };
}
