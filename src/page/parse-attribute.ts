import { parseJson } from './parse-json';

/** Parses JSON from an attribute, also when its HTML entities were escaped twice. Returns undefined for other texts. */
export function parseAttribute(json: string): unknown {
  return parseJson(json) ?? parseJson(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
