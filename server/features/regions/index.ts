export { findCountry } from './find-country';
export { findRegion, isRegion, withParents } from './find-region';
export { listRegions } from './list-regions';
