import { fill } from '../page/fill';
import type { Page } from '../page/page';
import type { RecordKind } from './consent';
import type { Send } from './outbox';
import type { Endpoint } from './outbox-record';
import { pageOutbox } from './page-outbox';
import { present } from './present';

type Fields = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

export interface EndpointOptions extends Pick<Endpoint, 'isList' | 'headers'> {
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
  { isForm, origin, timeout = 10_000, accepts = [200, 202, 204], ...more }: EndpointOptions = {},
): Send {
  const own = page.window.location.origin;
  const encode = isForm ? encodeForm : JSON.stringify;
  return pageOutbox(page).open({
    ...more,
    name: path,
    kind,
    timeout,
    accepts,
    type: isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    urls: ({ data }) =>
      [typeof origin === 'string' ? origin : own, own].map((each) => each + fill(path, data as Texts)),
    encode: (records) => {
      const fields = records.map(({ id, counts, data }) => ({ ...(data as Fields), id, counts }));
      return encode((more.isList ? fields : fields[0]) as Fields);
    },
  });
}

function encodeForm(fields: Fields): string {
  const texts = Object.entries(present(fields)).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return String(new URLSearchParams(texts));
}
