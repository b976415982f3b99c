export { type IdempotencyClaim, runIdempotent, type StoredResult } from './run-idempotent';
