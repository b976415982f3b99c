import type { Place, PlaceQuery, PlaceSearch, PlaceSuggestion } from '../../../contract/places/place';

/** Finds places. Implement it to use another provider. Both calls throw PlacesUnavailable without a response. */
export interface PlacesProvider {
  /** Returns the places that match what was typed, the best first. */
  search(search: PlaceSearch): Promise<PlaceSuggestion[]>;
  /** Returns a place; undefined for an unknown id. */
  find(query: Pick<PlaceQuery, 'placeId' | 'language' | 'sessionToken'>): Promise<Place | undefined>;
}

/** The provider did not respond, or refused this site. */
export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';
}
