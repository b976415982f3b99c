/**
 * Parses JSON that a page carries in an attribute; also where it was escaped once too often on its way there.
 * @throws {SyntaxError} when it is no JSON either way.
 */
export function parseAttribute(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
}
