import { findShapeErrors, quote } from './data/json-shape';
import type { Attribute } from './data/markup-contract';
import { parseJson } from './parse-json';

/** At most so many of the errors in one value. */
const MAX = 5;

/** Whether a value that is not empty has the type, and how a message names the type. */
const TEXT_TYPES: Readonly<Record<string, readonly [pattern: RegExp, expected: string]>> = {
  boolean: [/^(true|false)$/, 'true or false'],
  colour: [/^(#([\da-f]{3,4}){1,2}|[a-z]+(\([^()]*\))?)$/i, 'a colour, such as #d8d2c8'],
  point: [/^(0?\.\d+|[01](\.0+)?|0),(0?\.\d+|[01](\.0+)?|0)$/, 'two numbers from 0 to 1, such as 0.5,0.9'],
  size: [/^\d+x\d+$/, 'width and height in px, such as 2500x3125'],
};

/** Returns what is wrong with the value of an attribute, one message for each error. */
export function findValueErrors(name: string, attribute: Attribute, value: string): string[] {
  if (!value.trim()) return attribute.required ? [`${name} is empty: it is ${attribute.meaning}.`] : [];
  if (attribute.type === 'json') return findJsonErrors(name, attribute, value);
  const expected = expectedInstead(attribute, value.trim());
  return expected ? [`${name} must be ${expected}, and is ${quote(value)}.`] : [];
}

function findJsonErrors(name: string, { shape }: Attribute, value: string): string[] {
  const parsed = parseJson(value);
  if (parsed === undefined) return [`${name} is ignored: it is not JSON.`];
  return findShapeErrors(parsed, shape ?? {}, name)
    .slice(0, MAX)
    .map((error) => `${error}.`);
}

/** Returns what a value should have been, or undefined where it is right. */
function expectedInstead({ type, values = [], range }: Attribute, value: string): string | undefined {
  if (type === 'choice') return values.includes(value) ? undefined : `one of ${values.join(', ')}`;
  if (type === 'address') return isAddress(value) ? undefined : 'a web address or a path';
  if (type === 'integer' || type === 'number') {
    const [minimum, maximum] = range ?? [-Infinity, Infinity];
    const isOfType = type === 'number' ? Number.isFinite(+value) : /^-?\d+$/.test(value);
    if (isOfType && minimum <= +value && +value <= maximum) return undefined;
    return `${type === 'number' ? 'a number' : 'a whole number'}${describeRange(minimum, maximum)}`;
  }
  const [pattern, expected] = TEXT_TYPES[type] ?? [/^/, ''];
  return pattern.test(value) ? undefined : expected;
}

function describeRange(minimum: number, maximum: number): string {
  if (maximum < Number.MAX_SAFE_INTEGER) return ` from ${minimum} to ${maximum}`;
  return minimum > -Infinity ? `, ${minimum} or more` : '';
}

/** Templates of addresses have names in braces. */
function isAddress(value: string): boolean {
  try {
    return /^(https?|mailto|tel|data|blob):$/.test(new URL(value, 'https://page.example/').protocol);
  } catch {
    return false;
  }
}
