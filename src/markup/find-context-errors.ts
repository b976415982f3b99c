import { CONTEXT_SHAPE } from './context-shape';
import { findShapeErrors, isObject, type JsonShape } from './data/json-shape';
import { findStringErrors } from './find-string-errors';

/** The path of the currency of a page's prices. */
export const CURRENCY = 'websiteSettings.storeSettings.selectedCurrency';

/** Returns what is wrong with a page context, which `undefined` is for a text that is not JSON. */
export function findContextErrors(context: unknown): string[] {
  if (!isObject(context)) return ['the page context is ignored: it is not a JSON object.'];
  return [
    ...findShapeErrors(context, CONTEXT_SHAPE, 'context').map((error) => `${error}.`),
    ...findMisplaced(context),
    ...findCurrencyErrors(context),
    ...(isObject(context.strings) ? findStringErrors(context.strings) : []),
  ];
}

/** Paths of the settings whose names nothing else has, by the name. */
const PATHS: ReadonlyMap<string, string> = new Map([
  ...pathsBelow(CONTEXT_SHAPE, []).filter(([name, path]) => /[A-Z]/.test(name) && path.includes('.')),
  ['currency', CURRENCY],
]);

function pathsBelow(shape: JsonShape, parents: readonly string[]): [string, string][] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, each]) => {
    const path = [...parents, name];
    return [[name, path.join('.')] as [string, string], ...pathsBelow(each, path)];
  });
}

/** Objects of a store, whose fields may have any name. */
const FOREIGN = /^(strings|messages|product|item|collection|tracking|authenticatedAccount|cookieSettings)$/;

/** Returns settings at a place where nothing reads them. */
function findMisplaced(context: Readonly<Record<string, unknown>>): string[] {
  const find = (object: Readonly<Record<string, unknown>>, parents: readonly string[]): string[] =>
    Object.entries(object).flatMap(([name, value]) => {
      const path = [...parents, name].join('.');
      const right = PATHS.get(name);
      if (right && right !== path && valueAt(context, right) === undefined)
        return [`context.${path} is not read there: it belongs to context.${right}.`];
      return isObject(value) && !FOREIGN.test(name) ? find(value, [...parents, name]) : [];
    });
  return find(context, []);
}

function valueAt(context: unknown, path: string): unknown {
  return path.split('.').reduce((each, name) => (isObject(each) ? each[name] : undefined), context);
}

/** Returns the code of the currency that a page context states; undefined where it states none. */
export function currencyOf(context: unknown): string | undefined {
  const currency = valueAt(context, CURRENCY);
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

function findCurrencyErrors(context: unknown): string[] {
  const currency = valueAt(context, CURRENCY);
  if (typeof currency !== 'string') return [];
  const code = currencyOf(context);
  if (!code)
    return [`context.${CURRENCY} is no currency, and is ignored: use a code such as EUR, not "${currency}".`];
  if (Intl.supportedValuesOf?.('currency').includes(code) === false)
    return [`context.${CURRENCY} is an unknown currency, and "${code}" is shown: use a code such as EUR.`];
  return [];
}
