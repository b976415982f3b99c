import type { FastifyInstance } from 'fastify';
import { HttpFailure } from './http-failure';

/** Maximum number of characters of an address, query included. */
const MAX_ADDRESS_LENGTH = 4096;

/** Refuses long addresses with 414 before any other code reads them. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length <= MAX_ADDRESS_LENGTH) return;
    throw new HttpFailure(414, { message: 'The address is too long.' });
  });
}
