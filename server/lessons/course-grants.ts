import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../http/host-cookie';
import { isSecure } from '../http/security-headers';
import type { ServerContext } from '../server-context';
import type { Course } from './course';

/** Random, HttpOnly. The database holds its hash. */
const COOKIE = 'courseAccess';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** Which courses a visitor has joined, by a cookie of their browser. */
export interface CourseGrants {
  hasJoined(request: FastifyRequest, courseId: string): Promise<boolean>;
  /** Joins a course in test mode: nothing is paid. Joining again changes nothing. */
  join(request: FastifyRequest, reply: FastifyReply, course: Course): Promise<void>;
}

export function createCourseGrants({
  db,
  websiteId,
  now,
}: Pick<ServerContext, 'db' | 'websiteId' | 'now'>): CourseGrants {
  const findGrants = (tokenHash: string) =>
    db
      .selectFrom('courseGrant')
      .select('courseId')
      .where('websiteId', '=', websiteId)
      .where('tokenHash', '=', tokenHash);
  return {
    async hasJoined(request, courseId) {
      const token = readToken(request);
      if (!token) return false;
      const found = await findGrants(hashOf(token)).where('courseId', '=', courseId).executeTakeFirst();
      return found !== undefined;
    },
    async join(request, reply, { id: courseId, priceCents }) {
      const present = readToken(request);
      // A value that this server has not given could be known to somebody else.
      const isKnown = present && (await findGrants(hashOf(present)).executeTakeFirst());
      const token = isKnown ? present : randomBytes(32).toString('base64url');
      const grant = { websiteId, tokenHash: hashOf(token), courseId, priceCents, isTest: true };
      await db
        .insertInto('courseGrant')
        .values({ ...grant, joinedAt: new Date(now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      reply.setCookie(hostCookieName(request, COOKIE), token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: LIFETIME_SECONDS,
      });
    },
  };
}

function readToken(request: FastifyRequest): string | undefined {
  return request.cookies[hostCookieName(request, COOKIE)];
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
