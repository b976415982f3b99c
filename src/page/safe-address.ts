/** An attribute that holds addresses. */
const ADDRESSES = /^(href|src(set)?|(form)?action|poster)$/;

/** An attribute and an address that it may have: none of them runs code. */
const SAFE_ADDRESS = /^(\w+ https?:|href (mailto|tel):|[sp]\w+ data:image\/)/;

/** Each address of a `srcset`, after the start or a comma, and before its descriptor. */
const IMAGE_CANDIDATE = /(^\s*|,\s*)([^\s,]\S*?)(?=,?(\s|$))/g;

/** Returns an attribute's value with absolute addresses; empty when one of them is unsafe. */
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
