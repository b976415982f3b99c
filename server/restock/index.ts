import fastifyPlugin from 'fastify-plugin';
import { createCaptchaGuard } from '../captcha';
import { createCrumbs } from '../crumb';
import { registerCall } from '../http/call';
import { isSameOrigin } from '../http/is-same-origin';
import { readNetwork } from '../http/read-network';
import type { Feature } from '../server-context';
import { acceptSignup, type SignupDeps, SignupLimited } from './accept-signup';
import { registerRestockPage, restockPath, sendRestockFailure } from './native-restock';
import { signUpCall, signupGroupsCall, signupsCall } from './restock-calls';
import { prepareRestockPage } from './restock-page';
import { readSignupGroups, readSignups } from './signup-store';

export { restockPath } from './native-restock';
export { type RestockPage, setRestockPage } from './restock-page';

/** Signups of one network. */
const RATE = { limit: 20, windowMs: 10 * 60_000 };

const restock: Feature = async (app, context) => {
  const { db, websiteId, secret, storeSettings, createRateLimit, now } = context;
  const crumbs = createCrumbs(secret);
  const report = (error: unknown): void => app.log.error(error, 'A captcha token could not be checked.');
  const deps: SignupDeps = {
    db,
    websiteId,
    acceptsLongLabels: storeSettings.longEmailLabelsAllowed,
    rateLimit: createRateLimit(RATE),
    captcha:
      context.captcha && createCaptchaGuard({ verifier: context.captcha.verifier, createRateLimit, report }),
    now,
  };
  prepareRestockPage(app);
  registerRestockPage(app, context);

  registerCall(app, signUpCall, async ({ request, reply, bodyKind, body }) => {
    const isNative = bodyKind === 'form';
    if (!isNative) crumbs.require(request, reply);
    else if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
    const { recaptchaEnterpriseV3Token, captchaToken = recaptchaEnterpriseV3Token, ...fields } = body();
    const signup = { ...fields, language: fields.language, captchaToken, network: readNetwork(request) };
    reply.header('cache-control', 'no-store');
    try {
      const { id } = await acceptSignup(deps, signup);
      return isNative ? reply.redirect(`${restockPath(signup.productId, id)}?sent`, 303) : {};
    } catch (failure) {
      if (failure instanceof SignupLimited) reply.header('retry-after', failure.retryAfterSeconds);
      if (!isNative) throw failure;
      return sendRestockFailure({ request, reply, context }, signup, failure);
    }
  });
  registerCall(app, signupGroupsCall, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSignupGroups(db, websiteId, query.cursor);
  });
  registerCall(app, signupsCall, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSignups(db, websiteId, { ...query, itemId: query.productId, cursor: query.cursor });
  });
};

/** Stores who wants to know when a variant is back in stock (spec §7). A store sets its page with `setRestockPage`. */
export const restockFeature = fastifyPlugin(restock);
