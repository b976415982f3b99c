import { findShapeErrors, isObject } from '../markup/data/json-shape';
import { parseJson } from '../markup/parse-json';
import { CALL_SHAPES } from './response-shapes';
import type { CallResponse } from './watch-fetch';

/** What is wrong with a response. */
export interface ResponseErrors {
  readonly messages: readonly string[];
  /** The section of the docs about the call. */
  readonly docs: string;
}

/** At most so many of the differences in one response. */
const MAX = 5;

/** Returns how a response differs from what the bundle reads: another type or shape, HTML instead of JSON, no message. */
export function findResponseErrors({ method, url, status, text }: CallResponse): ResponseErrors {
  const [path = ''] = url.split('?');
  const known = CALL_SHAPES.find((each) => each.method === method && each.path.test(path));
  const docs = known?.docs ?? 'calls.md';
  const name = `${method} ${path}`;
  const body = parseJson(text);
  if (body === undefined) {
    const kind = /^\s*</.test(text) ? 'HTML' : text ? 'text' : 'nothing';
    return { messages: [`${name} returned ${kind} instead of JSON (status ${status}).`], docs };
  }
  if (status < 300)
    return {
      messages: findShapeErrors(body, known?.shape ?? {}, 'response')
        .slice(0, MAX)
        .map((error) => `${name}: ${error}.`),
      docs,
    };
  const isCrumbRefused = isObject(body) && body.crumbFail === true;
  if (isCrumbRefused && typeof body.crumb !== 'string')
    return {
      messages: [
        `${name} refused the crumb without a new one, so that visitors have to reload the page: add { "crumb": "…" }.`,
      ],
      docs: 'calls.md#what-all-calls-have-in-common',
    };
  const isExplained = isCrumbRefused || (isObject(body) && typeof body.message === 'string');
  if (isExplained || status >= 500 || status === 429) return { messages: [], docs };
  return {
    messages: [
      `${name} returned ${status} without a message, so that visitors read "Please try again.": add { "message": "…" }.`,
    ],
    docs,
  };
}
