import type { FastifyInstance } from 'fastify';
import { redirectTo } from '../../platform/http/redirect-to';
import { sendPersonalPage } from '../../platform/http/send-personal-page';
import { type OwnerSite, renderOwnerPage } from './render-owner-page';

/** Where platforms of this kind lead owners, such as to upgrade a trial or to change a plan (spec §2 Paths). */
const BILLING_PATHS = ['/settings/billing', '/settings/billing/*'] as const;
const BILLING = '/config/billing';

const MAIN = `<section class="owner-home">
  <h1>Billing</h1>
  <p class="lead">This server has no trial and no plans: nothing has to be upgraded, and nothing is charged.</p>
  <h2>What you can do</h2>
  <ul>
    <li>See what your shop has sold, and export it for the books: <a href="/config/orders">Orders</a>.</li>
    <li>Decide how visitors pay, such as in instalments: <a href="/config/preferences">Preferences</a>.</li>
    <li>Decide who may open what: <a href="/config/people">People</a>.</li>
    <li>For the costs of the server itself, or to end it, ask the person who runs it.</li>
  </ul>
</section>`;

/** Registers the page of billing, and the platform's paths that lead to it. The guard of /config protects the page. */
export function registerBillingRoutes(app: FastifyInstance, site: OwnerSite): void {
  for (const path of BILLING_PATHS) app.get(path, async (_request, reply) => redirectTo(reply, BILLING));
  app.get(BILLING, async ({ owner }, reply) =>
    sendPersonalPage(reply, renderOwnerPage(site, { title: 'Billing', main: MAIN, owner, path: BILLING })),
  );
}
