import type { RecordKind } from '../core/consent';
import { fill } from '../core/fill';
import type { Send } from '../core/outbox';
import type { OutboxRecord } from '../core/outbox-record';
import type { Page } from '../core/page';
import { pageOutbox } from '../core/page-outbox';
import { present } from './present';

type Fields = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

export interface EndpointOptions {
  /** Written as a form; as JSON unless told. */
  readonly isForm?: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
  readonly accepts?: readonly number[];
  /** Origin that it is sent to; the page's own unless told, and where the page's policy refuses that one. */
  readonly origin?: unknown;
}

/**
 * A way to the server for records of one kind. What is sent are their fields, beside the record's `id` and what became
 * of others, `counts`.
 *
 * @param path of the call, with `{field}` where it holds one of the fields
 */
export function openEndpoint(
  page: Page,
  kind: RecordKind,
  path: string,
  { isForm, origin, timeout = 10_000, accepts = [200, 202, 204] }: EndpointOptions = {},
): Send {
  const own = page.window.location.origin;
  return pageOutbox(page).open({
    name: path,
    kind,
    timeout,
    accepts,
    type: isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    urls: ({ data }) =>
      [typeof origin === 'string' ? origin : own, own].map((each) => each + fill(path, data as Texts)),
    encode: ([record]) => (isForm ? encodeForm : JSON.stringify)(fieldsOf(record as OutboxRecord)),
  });
}

function fieldsOf({ id, counts, data }: OutboxRecord): Fields {
  return { ...(data as Fields), id, counts };
}

function encodeForm(fields: Fields): string {
  const texts = Object.entries(present(fields)).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return String(new URLSearchParams(texts));
}
