import type { FastifyInstance } from 'fastify';
import {
  connectFoodOrderingCall,
  disconnectFoodOrderingCall,
  foodOrderingCall,
} from '../../../contract/site/connected-account-calls';
import type { ServerContext } from '../../platform/feature';
import { registerCall } from '../../platform/http/register-call';
import { connectFoodOrdering, disconnectFoodOrdering, readFoodOrdering } from './connected-accounts';

/** Registers the owner's calls for accounts of other services that links lead to. */
export function registerAccountRoutes(app: FastifyInstance, { db, websiteId }: ServerContext): void {
  registerCall(app, foodOrderingCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { account: await readFoodOrdering(db, websiteId) };
  });
  registerCall(app, connectFoodOrderingCall, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return { account: await connectFoodOrdering(db, websiteId, body()) };
  });
  registerCall(app, disconnectFoodOrderingCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    await disconnectFoodOrdering(db, websiteId);
    return { account: null };
  });
}
