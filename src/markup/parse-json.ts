/** Returns the value of JSON whose HTML entities may be escaped twice, or undefined for other texts. */
export function parseJson(json: string): unknown {
  for (const text of [json, json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]) {
    try {
      return JSON.parse(text);
    } catch {}
  }
  return undefined;
}
