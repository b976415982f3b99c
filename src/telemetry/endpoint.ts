import { fill } from '../page/fill';
import type { Page } from '../page/page';
import { toJson } from '../page/to-json';
import { collectorOf } from './collector';
import type { RecordKind } from './consent';
import { omitEmpty } from './omit-empty';
import type { OutboxRecord } from './outbox-record';

/** Where records of one kind are sent, and how they are written. */
export interface Endpoint {
  /** Identifies it in the storage, for the next page. */
  readonly name: string;
  readonly kind: RecordKind;
  /** Content type. */
  readonly type: string;
  /** Accepts a list of records in one request. */
  readonly isList?: boolean | undefined;
  /** How long a response may take, in ms. */
  readonly timeout: number;
  /** Statuses that confirm a record. */
  readonly accepts: readonly number[];
  /** How many more requests a page may make. Further records are dropped. */
  left: number;
  /** Its absolute addresses, the preferred one first. The page's Content Security Policy may block some. */
  urls(record: OutboxRecord): readonly string[];
  /** Returns a record as it is sent; in a list, several are joined by commas. */
  encode(record: OutboxRecord): string;
  /** Headers of each request, read when it is sent. With them, a request on exit is a fetch and no beacon. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

export interface EndpointOptions extends Pick<Endpoint, 'isList' | 'headers'> {
  /** Requests that a page may make; any number by default. */
  readonly left?: number;
  /** Writes records as a form; as JSON by default. */
  readonly isForm?: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
  readonly accepts?: readonly number[];
  /** Origin of the server; the collector's by default, and where the page's policy blocks that one. */
  readonly origin?: (() => unknown) | undefined;
}

/**
 * Returns the endpoint of a call. It sends the fields of each record with the record's `id` and its `counts`.
 *
 * @param path of the call, with `{field}` where it contains one of the fields
 */
export function createEndpoint(
  page: Page,
  kind: RecordKind,
  path: string,
  {
    isForm,
    origin,
    timeout = 10_000,
    accepts = [200, 202, 204],
    left = Infinity,
    ...more
  }: EndpointOptions = {},
): Endpoint {
  const write = isForm ? writeForm : toJson;
  const collector = collectorOf(page);
  // Before JSON or a header for another origin, browsers send a request of their own: a page that ends is gone by then.
  const isOwn = collector === page.origin;
  const json = isOwn ? 'application/json' : 'text/plain';
  return {
    ...more,
    headers: isOwn ? more.headers : undefined,
    name: path,
    kind,
    timeout,
    accepts,
    left,
    type: isForm ? 'application/x-www-form-urlencoded' : json,
    urls: ({ data }) => {
      const preferred = origin?.();
      return [typeof preferred === 'string' ? preferred : collector, collector].map(
        (each) => each + fill(path, data as Texts),
      );
    },
    encode: ({ id, counts, data }) => write({ ...(data as Fields), id, counts }),
  };
}

function writeForm(fields: Fields): string {
  const texts = Object.entries(omitEmpty(fields)).map(([name, value]) => [
    name,
    typeof value === 'object' ? toJson(value) : String(value),
  ]);
  return String(new URLSearchParams(texts));
}
