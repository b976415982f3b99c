import { crumbCall } from '../../../contract/shared/crumb';
import type { Feature } from '../feature';
import { registerCall } from '../http/register-call';
import { createCrumbs } from './create-crumbs';

export { type Crumbs, createCrumbs } from './create-crumbs';

/** Issues the crumb that every change must carry. */
export const crumbFeature: Feature = async (app, { secret }) => {
  const crumbs = createCrumbs(secret);
  registerCall(app, crumbCall, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { crumb: crumbs.give(request, reply) };
  });
};
