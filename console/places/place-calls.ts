import { placeDetailsCall, placeSearchCall } from '../../contract/places/calls';
import type { Place, PlaceSuggestion, TrackingContext } from '../../contract/places/place';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { api } from '../frame/api';

export interface PlaceCalls {
  /** Returns the places that match what was typed. @throws {OwnerFailure} */
  search(input: string, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  /** Returns a place. Warns without a tracking context, by which costs are told apart. @throws {OwnerFailure} */
  find(placeId: string, tracking: TrackingContext, signal: AbortSignal): Promise<Place>;
}

export interface PlaceCallsDeps {
  fetch: typeof globalThis.fetch;
  /** A search and its details are one session. */
  createSessionToken(): string;
  warn(message: string): void;
}

/** Returns the calls of places. */
export function createPlaceCalls({ fetch, createSessionToken, warn }: PlaceCallsDeps): PlaceCalls {
  let sessionToken = createSessionToken();
  return {
    async search(input, signal) {
      return (await api(placeSearchCall, { query: { input, sessionToken } }, { fetch, signal })).predictions;
    },
    async find(placeId, { productPage = '', productSection = '' }, signal) {
      if (!productPage || !productSection) warn(ownerMessages.missingTrackingContext);
      const query = { placeId, sessionToken, productPage, productSection };
      // Details end the session.
      sessionToken = createSessionToken();
      return (await api(placeDetailsCall, { query }, { fetch, signal })).result;
    },
  };
}
