import type { FastifyInstance } from 'fastify';
import { HttpFailure } from './http-failure';

/** Characters of an address at most, query included; beyond it nothing here has a use for it. */
const MAX_ADDRESS_LENGTH = 4096;

/** Answers 414 to addresses that are too long, before anything looks into them. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length <= MAX_ADDRESS_LENGTH) return;
    throw new HttpFailure(414, { message: 'The address is too long.' });
  });
}
