import type { FastifyInstance } from 'fastify';
import { type Crumb, crumbSchema } from '../../schemas/crumb-schema';
import { type CallDescription, commonAnswers } from '../call-docs/call-description';
import type { Crumbs } from '../crumb/create-crumbs';

/** Gives a page the crumb that its changes have to carry. */
export function registerCrumbRoute(app: FastifyInstance, { crumbs }: { crumbs: Crumbs }): void {
  app.get('/api/vitrine/crumb', { config: { call: crumbCall } }, async (request, reply): Promise<Crumb> => {
    reply.header('cache-control', 'no-store');
    return { crumb: crumbs.give(request, reply) };
  });
}

const crumbCall: CallDescription = {
  group: 'Visitor',
  summary: 'The crumb that changes carry',
  details: 'Also set as the cookie `crumb`. The same again for a visitor who has one.',
  answers: {
    ...commonAnswers,
    200: { details: 'The crumb.', schema: crumbSchema },
  },
};
