import { z } from 'zod';
import type { Feature } from '../../platform/feature';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parsePreviousPage } from '../../platform/http/parse-previous-page';
import { ANNOUNCEMENT_COOKIE } from '../../platform/http/personalize-page';
import { redirectTo } from '../../platform/http/redirect-to';
import { isSecure } from '../../platform/http/security-headers';

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
    return redirectTo(reply, parsePreviousPage(request));
  });
};
