/**
 * Returns the origin of a server's address: scheme, host and port.
 *
 * @param {string} option that states the address, for the message
 * @param {string} address
 * @returns {string} without a slash at its end
 * @throws {Error} that names what the address lacks, or has beside its origin
 */
export function readOrigin(option, address) {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  const complete = hasScheme ? address : `${isLocal(address) ? 'http' : 'https'}://${address}`;
  const url = URL.canParse(complete) ? new URL(complete) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${option} ${address} is not the address of a server, such as https://shop.example.`);
  if (!hasScheme) throw new Error(`${option} ${address} has no scheme. Write ${url.origin}`);
  if (url.href !== `${url.origin}/`)
    throw new Error(`${option} ${address} has more than scheme, host and port. Write ${url.origin}`);
  return url.origin;
}

/** @param {string} address */
function isLocal(address) {
  return /^(localhost|127\.|\[::1\])/.test(address);
}
