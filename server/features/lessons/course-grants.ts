import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/feature';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import { courseGrantKey, createMemberSessions } from '../members';
import type { Course } from './course';

/** Random, HttpOnly. The database holds its hash. */
const COOKIE = 'courseAccess';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** Which courses a visitor has joined: with the account of a member who is signed in, else by a cookie of the browser. */
export interface CourseGrants {
  hasJoined(request: FastifyRequest, courseId: string): Promise<boolean>;
  /**
   * Joins a course in test mode: nothing is paid. The grant of a member belongs to the account, in every browser. Joining again
   * changes nothing.
   */
  join(request: FastifyRequest, reply: FastifyReply, course: Course): Promise<void>;
}

export function createCourseGrants({
  db,
  websiteId,
  secret,
  now,
}: Pick<ServerContext, 'db' | 'websiteId' | 'secret' | 'now'>): CourseGrants {
  const { readMember } = createMemberSessions({ db, websiteId, secret, now });
  const findGrants = (tokenHash: string) =>
    db
      .selectFrom('courseGrant')
      .select('courseId')
      .where('websiteId', '=', websiteId)
      .where('tokenHash', '=', tokenHash);
  const isGranted = async (key: string, courseId: string) =>
    (await findGrants(key).where('courseId', '=', courseId).executeTakeFirst()) !== undefined;
  const store = async (tokenHash: string, { id: courseId, priceCents }: Course): Promise<void> => {
    await db
      .insertInto('courseGrant')
      .values({ websiteId, tokenHash, courseId, priceCents, isTest: true, joinedAt: new Date(now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  return {
    async hasJoined(request, courseId) {
      const token = readToken(request);
      if (token && (await isGranted(hashOf(token), courseId))) return true;
      const member = await readMember(request);
      return member !== null && isGranted(courseGrantKey(member.id), courseId);
    },
    async join(request, reply, course) {
      const member = await readMember(request);
      if (member) return store(courseGrantKey(member.id), course);
      const present = readToken(request);
      // A value that this server has not given could be known to somebody else.
      const isKnown = present && (await findGrants(hashOf(present)).executeTakeFirst());
      const token = isKnown ? present : randomBytes(32).toString('base64url');
      await store(hashOf(token), course);
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
