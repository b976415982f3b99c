import { readPath } from '../page/page-context';

/** Returns the ids that the response to a list names as refused: `{ "refused": [{ "id": … }] }`. */
export function parseRefusals(text: string): ReadonlySet<unknown> {
  // The first exception of a page is expensive.
  if (!text) return new Set();
  try {
    const refused = readPath(JSON.parse(text), 'refused');
    return new Set(Array.isArray(refused) ? refused.map((each) => readPath(each, 'id')) : []);
  } catch {
    // The response of another server.
    return new Set();
  }
}
