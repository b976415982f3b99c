/**
 * Parses JSON from an attribute. Also accepts JSON whose HTML entities were escaped twice.
 * @throws {SyntaxError} when the text is not JSON in either form.
 */
export function parseAttribute(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
}
