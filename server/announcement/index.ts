import { z } from 'zod';
import { isSameOrigin } from '../http/is-same-origin';
import { ANNOUNCEMENT_COOKIE } from '../http/personalize-page';
import { readPreviousPage } from '../http/read-previous-page';
import { isSecure } from '../http/security-headers';
import type { Feature } from '../server-context';

export { type AnnouncementData, describeAnnouncement } from './describe-announcement';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const formSchema = z.object({ announcement: z.string().regex(/^[\w-]{1,43}$/) });

/** `POST /announcement`: the form that dismisses the announcement bar. It leads back to the page that contained it. */
export const announcementFeature: Feature = async (app) => {
  app.post('/announcement', async (request, reply) => {
    const { data } = formSchema.safeParse(request.body);
    if (data && isSameOrigin(request))
      reply.setCookie(ANNOUNCEMENT_COOKIE, data.announcement, {
        path: '/',
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: YEAR_SECONDS,
      });
    return reply.header('cache-control', 'no-store').redirect(readPreviousPage(request), 303);
  });
};
