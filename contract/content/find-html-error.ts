/** Elements that a text of the owner may have. */
const TAGS = new Set(
  'a abbr b bdi blockquote br code dd div dl dt em h2 h3 h4 hr i img kbd li mark ol p q s small span strong sub sup u ul'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set('alt class dir height href hreflang lang rel src target title width'.split(' '));

const NAME = /\/?([a-z][a-z0-9]*)/iy;
const ATTRIBUTE = /\s([a-z][a-z-]*)(?:=(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>=`]+)))?/iy;
const END = /\s?\/?>/y;

const INCOMPLETE = 'A tag is not complete. Write &lt; for the character <.';

/**
 * Returns why a text of the owner cannot be printed as HTML; null for one that can. Only elements and attributes of texts
 * are accepted, in a notation that every browser reads in the same way. Scripts, styles, forms, embedded pages and event
 * handlers would change more than the text.
 */
export function findHtmlError(html: string): string | null {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (!/[a-z/!?]/i.test(html.charAt(at + 1))) continue;
    const validationError = findTagError(html, at + 1);
    if (validationError) return validationError;
  }
  return null;
}

function findTagError(html: string, start: number): string | null {
  const name = readAt(NAME, html, start);
  const tag = name?.[1]?.toLowerCase();
  if (!name || !tag) return INCOMPLETE;
  if (!TAGS.has(tag)) return `<${tag}> is not allowed here.`;
  let at = start + name[0].length;
  for (;;) {
    const attribute = readAt(ATTRIBUTE, html, at);
    if (!attribute) return readAt(END, html, at) ? null : INCOMPLETE;
    const validationError = findAttributeError(attribute);
    if (validationError) return validationError;
    at += attribute[0].length;
  }
}

function findAttributeError([, name = '', double, single, bare]: RegExpExecArray): string | null {
  const lower = name.toLowerCase();
  if (!ATTRIBUTES.has(lower)) return `The attribute ${name} is not allowed here.`;
  const isAddress = lower === 'href' || lower === 'src';
  return isAddress && !isSafeAddress(double ?? single ?? bare ?? '')
    ? `${name} must be an address that starts with https: or /.`
    : null;
}

/** Browsers read character references and leave out control characters, so that neither is accepted before the path. */
function isSafeAddress(value: string): boolean {
  if (/^(?:https?:|mailto:|tel:|[/?#])/i.test(value)) return true;
  return !/[:&\s]/.test(value.split(/[/?#]/, 1)[0] ?? '');
}

function readAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
