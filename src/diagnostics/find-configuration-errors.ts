import { isObject } from '../markup/data/json-shape';
import { findStringErrors } from '../markup/find-string-errors';
import { suggest } from '../markup/nearest-name';

const HANDLERS: readonly string[] = ['add'];
const SETTINGS: readonly string[] = ['strings', 'handlers'];

/** Returns what is wrong with the argument of `vitrine.configure`. */
export function findConfigurationErrors(configuration: unknown): string[] {
  if (!isObject(configuration)) return ['configure takes an object: { strings, handlers }.'];
  const unknown = Object.keys(configuration).filter((key) => !SETTINGS.includes(key));
  return [
    ...unknown.map((key) => `configure has no setting "${key}".${suggest(key, SETTINGS)}`),
    ...findStringErrors(configuration.strings),
    ...findHandlerErrors(configuration.handlers ?? {}),
  ];
}

function findHandlerErrors(handlers: unknown): string[] {
  if (!isObject(handlers)) return ['handlers must be an object of functions.'];
  return Object.entries(handlers).flatMap(([name, handler]) => {
    if (!HANDLERS.includes(name)) return `there is no handler "${name}".${suggest(name, HANDLERS)}`;
    return typeof handler === 'function' ? [] : `the handler "${name}" must be a function.`;
  });
}
