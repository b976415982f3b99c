import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeDetailsCall, placeSearchCall } from '../../../contract/places/calls';
import type { TrackingContext } from '../../../contract/places/place';
import { ownerMessages } from '../../../contract/shared/owner-messages';
import type { Feature } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { parseNetwork } from '../../platform/http/parse-network';
import { registerCall } from '../../platform/http/register-call';
import { createWorkQueue } from '../../platform/process/work-queue';
import type { RateLimit } from '../../platform/rate-limit/rate-limit';
import { type PlacesProvider, PlacesUnavailable } from '../place-providers';

/** Of one network: searches at every pause in typing, and their details. */
const RATE = { limit: 120, windowMs: 60_000 };

/** The provider's requests that are in progress, and those that wait. */
const QUEUE = { atOnce: 8, maxWaiting: 50 };

export interface PlaceOptions {
  /** Finds addresses. */
  places: PlacesProvider;
}

/** Finds places for the console (spec §7 Site). */
export const placesFeature: Feature<PlaceOptions> = async (app, { places, createRateLimit }) => {
  const rateLimit = createRateLimit(RATE);
  const options = { queue: createWorkQueue(QUEUE) };
  registerCall(
    app,
    placeSearchCall,
    async ({ request, reply, query }) => {
      await admit(rateLimit, request, reply);
      reply.header('cache-control', 'no-store');
      return { predictions: await reportUnavailable(request, places.search(query)) };
    },
    options,
  );
  registerCall(
    app,
    placeDetailsCall,
    async ({ request, reply, query }) => {
      await admit(rateLimit, request, reply);
      logCost(request, query);
      reply.header('cache-control', 'no-store');
      const result = await reportUnavailable(request, places.find(query));
      if (!result) throw new HttpFailure(404, { message: 'This place does not exist.' });
      return { result };
    },
    options,
  );
};

async function admit(rateLimit: RateLimit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const slot = await rateLimit.take([`places ${parseNetwork(request)}`]);
  if (slot.granted) return;
  reply.header('retry-after', slot.retryAfterSeconds);
  throw new HttpFailure(429, { message: 'Too many searches. Wait a minute and try again.' });
}

/** Logs for what the provider charges: the page and its part, or the warning of the specification without them. */
function logCost({ log }: FastifyRequest, { productPage, productSection }: TrackingContext): void {
  if (productPage && productSection) log.info({ productPage, productSection }, 'Details of a place');
  else log.warn(ownerMessages.missingTrackingContext);
}

async function reportUnavailable<Found>({ log }: FastifyRequest, found: Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    log.error(error, 'No places were found.');
    throw new HttpFailure(502, { message: ownerMessages.unloadableResults });
  }
}
