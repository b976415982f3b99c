/** Returns a function that returns whether the page's Content Security Policy has blocked requests to an address. */
export function watchBlockedAddresses(document: Document, signal: AbortSignal): (url: string) => boolean {
  const blocked: string[] = [];
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI }) => {
      if (disposition === 'enforce' && effectiveDirective === 'connect-src') blocked.push(blockedURI);
    },
    { signal },
  );
  return (url) => blocked.some((start) => url.startsWith(start));
}
