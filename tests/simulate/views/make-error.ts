import type { ErrorRecord } from '../../../contract/telemetry/performance-record';
import { drawWhole, pickSkewed, type Random } from '../../support/random-values';

type ErrorData = ErrorRecord['data'];

/** The most frequent errors first. */
const ERRORS: readonly Pick<ErrorData, 'message' | 'origin' | 'source' | 'stack'>[] = [
  {
    message: "Cannot read properties of null (reading 'price')",
    origin: 'page',
    source: '/assets/shop.js',
    stack: 'at updatePrice (/assets/shop.js:41:17)\nat HTMLSelectElement.onchange (/assets/shop.js:12:3)',
  },
  {
    message: 'chat.open is not a function',
    origin: 'third-party',
    source: 'https://chat.example/widget.js',
    stack: 'at start (https://chat.example/widget.js:1:2048)',
  },
  { message: 'Script error.', origin: 'opaque' },
];

/** Returns an error of a page load. */
export function makeError(
  page: Omit<ErrorData, 'message' | 'origin' | 'count'>,
  timestamp: number,
  random: Random,
): ErrorRecord {
  return {
    id: `${page.pageLoadId}-error`,
    event: 'error',
    timestamp,
    data: { ...page, ...pickSkewed(ERRORS, random), count: 1 + drawWhole(4, random) },
  };
}
