export { createGooglePlaces } from './google-places';
export { createLocalPlaces } from './local-places';
export { type PlacesProvider, PlacesUnavailable } from './places-provider';
