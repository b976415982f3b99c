/** Attributes that contain addresses. */
const ADDRESSES = /^(href|src(set)?|(form)?action|poster)$/;

/** Attributes with the addresses allowed in them. None of these addresses runs code. */
const SAFE_ADDRESS = /^(\w+ https?:|href (mailto|tel):|[sp]\w+ data:image\/)/;

/** Matches each address of a `srcset`: after the start or a comma, and before its descriptor. */
const IMAGE_CANDIDATE = /(^\s*|,\s*)([^\s,]\S*?)(?=,?(\s|$))/g;

/** Returns an attribute's value with absolute addresses; an empty string when an address is unsafe. */
export function safeAddresses(attribute: string, value: string, base: string): string {
  const resolve = (address: string): string => {
    const { href } = new URL(address, base);
    if (!SAFE_ADDRESS.test(`${attribute} ${href}`)) throw new TypeError(href);
    return href;
  };
  if (!ADDRESSES.test(attribute)) return value;
  try {
    return attribute === 'srcset'
      ? value.replace(IMAGE_CANDIDATE, (_, gap, address) => gap + resolve(address))
      : resolve(value);
  } catch {
    return '';
  }
}
