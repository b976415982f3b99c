import { catalogue } from '../strings/catalogue';
import { isObject } from './data/json-shape';
import { suggest } from './nearest-name';

/** Returns what is wrong with the texts of a page, one message for each unknown key or wrong value. */
export function findStringErrors(strings: unknown): string[] {
  if (strings === undefined) return [];
  if (!isObject(strings)) return ['strings must be an object of texts by their key.'];
  return Object.entries(strings).flatMap(([key, text]) => {
    if (!(key in catalogue))
      return `the text "${key}" is unknown.${suggest(key, Object.keys(catalogue))} strings.json of the package lists all.`;
    return typeof text === 'string' ? [] : `the text "${key}" must be a string.`;
  });
}
