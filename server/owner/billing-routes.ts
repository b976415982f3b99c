import type { FastifyInstance } from 'fastify';
import { sendPersonalPage } from '../http/send-personal-page';
import { type OwnerSite, writeOwnerPage } from './write-owner-page';

/** Where platforms of this kind lead owners to upgrade a trial, and to change the plan of a website (spec §2 Paths). */
const BILLING_PATHS = ['/settings/billing/upgrade', '/settings/billing/subscriptions/website'] as const;
const BILLING = '/config/billing';

const MAIN = `<section class="owner-home">
  <h1>Billing</h1>
  <p class="lead">This server has no trial and no plans: nothing has to be upgraded, and nothing is charged.</p>
</section>`;

/** Registers the page of billing, and the platform's paths that lead to it. The guard of /config protects the page. */
export function registerBillingRoutes(app: FastifyInstance, site: OwnerSite): void {
  for (const path of BILLING_PATHS)
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(BILLING, 303),
    );
  app.get(BILLING, async ({ owner }, reply) =>
    sendPersonalPage(reply, writeOwnerPage(site, { title: 'Billing', main: MAIN, owner, path: BILLING })),
  );
}
