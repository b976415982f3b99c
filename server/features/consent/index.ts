import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Feature } from '../../platform/feature';
import { CONSENT_COOKIE } from '../../platform/http/consent-cookie';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parsePreviousPage } from '../../platform/http/parse-previous-page';
import { redirectTo } from '../../platform/http/redirect-to';
import { isSecure } from '../../platform/http/security-headers';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Cookies that the bundle sets with full consent only (spec §6 Cookie consent). */
const TRACKING_COOKIES = [
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
  'SS_ANALYTICS_ID',
  'SS_SESSION_ID',
] as const;

const formSchema = z.object({ level: z.enum(['off', 'anonymous', 'full']) });

/**
 * `POST /cookies`: the forms of the cookie banner and of the page of cookie settings. It leads back to the page that
 * contained the form. A lower consent than full removes the cookies that need it.
 */
export const consentFeature: Feature = async (app) => {
  app.post('/cookies', async (request, reply) => {
    const { data } = formSchema.safeParse(request.body);
    const isSaved = data !== undefined && isSameOrigin(request);
    if (isSaved) saveChoice({ request, reply }, data.level);
    return redirectTo(reply, returnPath(request, isSaved));
  });
};

function saveChoice(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  level: z.output<typeof formSchema>['level'],
): void {
  const options = { path: '/', sameSite: 'lax', secure: isSecure(request) } as const;
  reply.setCookie(CONSENT_COOKIE, level, { ...options, maxAge: YEAR_SECONDS });
  if (level === 'full') return;
  for (const name of TRACKING_COOKIES)
    if (request.cookies[name] !== undefined) reply.clearCookie(name, options);
}

/** The page of settings confirms that the choice is saved; every other page shows it by the banner's absence. */
function returnPath(request: FastifyRequest, isSaved: boolean): string {
  const path = parsePreviousPage(request);
  const [address = ''] = path.split('?');
  return isSaved && /(^|\/)cookies$/.test(address) ? `${address}?saved=1` : path;
}
