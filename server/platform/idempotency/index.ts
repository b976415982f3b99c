export {
  deleteExpiredResult,
  expiryOf,
  type IdempotencyClaim,
  insertResult,
  isKeyTaken,
  matchResult,
  type ResultJson,
  resultAsJson,
  type StoredResult,
} from './stored-result';
