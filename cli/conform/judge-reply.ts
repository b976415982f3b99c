import { type Difference, describeValue, isObject } from './shape';
import type { Reply } from './visitor';

/** Returns a field of a value, undefined where a step is missing. */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((each, name) => (isObject(each) ? each[name] : undefined), value);
}

/** Returns the number of items after a change; undefined unless it is a number. */
export function totalOf(reply: Reply): number | undefined {
  const total = fieldOf(reply.body, 'shoppingCart', 'totalQuantity');
  return typeof total === 'number' ? total : undefined;
}

/** Whether the status of a response is that of a success. */
export function isSuccess({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

/** Whether a response is a page instead of JSON. */
export function isPage(reply: Reply): boolean {
  return isSuccess(reply) && reply.body === undefined;
}

/** Returns how a response differs from a refusal with a message that a visitor reads. */
export function judgeRefusal(reply: Reply, request: string): Difference[] {
  if (reply.status < 400 || reply.status >= 500)
    return [{ field: 'status', expected: `400 to 499 for ${request}`, received: describeStatus(reply) }];
  if (reply.body === undefined) return [notJson(reply)];
  const message = fieldOf(reply.body, 'message');
  if (typeof message === 'string' && message !== '') return [];
  return [
    {
      field: 'message',
      expected: `text that a visitor reads after ${request}`,
      received: describeValue(message),
    },
  ];
}

/** Returns a status as a person reads it, with the message of the server. */
export function describeStatus(reply: Reply): string {
  const { status, body, headers } = reply;
  const message = fieldOf(body, 'message') ?? headers.get('location');
  return `${status}${typeof message === 'string' ? ` “${message}”` : ''}${describeRedirect(reply)}`;
}

function describeRedirect({ redirect }: Reply): string {
  return redirect ? ` after a redirect (${redirect})` : '';
}

/** Returns the difference of a response that is not a success. */
export function judgeSuccess(reply: Reply, request: string): Difference[] {
  if (isSuccess(reply)) return [];
  return [{ field: 'status', expected: `200 for ${request}`, received: describeStatus(reply) }];
}

/** Returns the difference of a response that is not JSON. */
export function notJson(reply: Reply): Difference {
  const start = reply.text.trim().replace(/\s+/g, ' ').slice(0, 60);
  const kind = /^<(!doctype|html|\?xml|\w+)/i.test(start) ? 'HTML' : 'text';
  const received = start ? `${kind} “${start}…”` : 'an empty body';
  return { field: 'body', expected: 'JSON', received: received + describeRedirect(reply) };
}
