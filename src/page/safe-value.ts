/** Attributes that contain addresses. */
const ADDRESSES = /^(href|src(set)?|(form)?action|poster)$/;

/** Attributes with the addresses allowed in them. None of these addresses runs code. */
const SAFE_ADDRESS = /^(\w+ https?:|href (mailto|tel):|[sp]\w+ data:image\/)/;

/** Matches each address of a `srcset`: after the start or a comma, and before its descriptor. */
const IMAGE_CANDIDATE = /(^\s*|,\s*)([^\s,]\S*?)(?=,?(\s|$))/g;

/** The link type that lets the opened page navigate this one. */
const OPENER = /(^|\s)opener(?!\S)/gi;

/** The names of windows that need no access between pages. Another name would give the opened page access. */
const OWN_WINDOW = /^_(blank|self|parent|top)$/i;

/**
 * Returns an attribute's value with absolute addresses and without access for the pages it opens; an empty string when
 * the value is unsafe. `base` is an address of the site, the only origin that forms may send to.
 */
export function safeValue(attribute: string, value: string, base: string): string {
  if (attribute === 'rel') return value.replace(OPENER, '$1noopener');
  if (/target$/.test(attribute)) return OWN_WINDOW.test(value) ? value : '';
  return ADDRESSES.test(attribute) ? safeAddresses(attribute, value, base) : value;
}

function safeAddresses(attribute: string, value: string, base: string): string {
  const resolve = (address: string): string => {
    const { href, origin } = new URL(address, base);
    const isForeign = /action/.test(attribute) && origin !== new URL(base).origin;
    if (isForeign || !SAFE_ADDRESS.test(`${attribute} ${href}`)) throw new TypeError(href);
    return href;
  };
  try {
    return attribute === 'srcset'
      ? value.replace(IMAGE_CANDIDATE, (_, gap, address) => gap + resolve(address))
      : resolve(value);
  } catch {
    return '';
  }
}
