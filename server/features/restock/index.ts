import fastifyPlugin from 'fastify-plugin';
import { signUpCall } from '../../../contract/restock/calls';
import { createCaptchaGuard } from '../../platform/captcha';
import { createCrumbs } from '../../platform/crumb';
import { createMailer } from '../../platform/delivery';
import type { Feature } from '../../platform/feature';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { registerCall } from '../../platform/http/register-call';
import { acceptSignup, type SignupDeps, SignupLimited } from './accept-signup';
import { registerRestockPage, restockPath, sendRestockFailure } from './native-restock';
import { registerOwnerRestockRoutes } from './owner-restock-routes';
import { type ComposeRestockEmail, composeRestockEmail } from './restock-email';
import { restockLane } from './restock-lane';

export { restockPath } from './native-restock';
export {
  type ComposeRestockEmail,
  type RestockEmail,
  type RestockEmailFacts,
  variantAddress,
} from './restock-email';
export type { RestockPage } from './restock-page';

/** Signups of one network. */
const RATE = { limit: 20, windowMs: 10 * 60_000 };

const restock: Feature = async (app, context) => {
  const { db, websiteId, secret, siteTitle, storeSettings, delivery, createRateLimit, now } = context;
  const crumbs = createCrumbs(secret);
  const report = (error: unknown): void => app.log.error(error, 'A captcha token could not be checked.');
  const deps: SignupDeps = {
    db,
    websiteId,
    acceptsLongLabels: storeSettings().longEmailLabelsAllowed,
    rateLimit: createRateLimit(RATE),
    captcha:
      context.captcha && createCaptchaGuard({ verifier: context.captcha.verifier, createRateLimit, report }),
    now,
  };
  registerRestockPage(app, context);

  registerCall(app, signUpCall, async ({ request, reply, bodyKind, body }) => {
    const isNative = bodyKind === 'form';
    if (!isNative) crumbs.require(request, reply);
    else if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
    const { recaptchaEnterpriseV3Token, captchaToken = recaptchaEnterpriseV3Token, ...fields } = body();
    const signup = { ...fields, language: fields.language, captchaToken, network: parseNetwork(request) };
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
  registerOwnerRestockRoutes(app, context);
  const sendMail = createMailer(delivery.smtp, siteTitle);
  const compose: ComposeRestockEmail = (facts) =>
    (app.storefront.emails.restock ?? composeRestockEmail)(facts);
  app.jobs.addLane(restockLane({ ...context, compose, sendMail }));
};

/**
 * Stores who wants to know when a variant is back in stock, and sends the e-mails (spec §7 Restock).
 */
export const restockFeature = fastifyPlugin(restock);
