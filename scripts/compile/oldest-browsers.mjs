/** The oldest version of each browser that the bundle runs in, by esbuild's name: docs/browsers.md. */
export const OLDEST_BROWSERS = { chrome: '125', edge: '125', firefox: '126', safari: '17.5', ios: '17.5' };

/**
 * Options of esbuild that translate the syntax which one of the browsers lacks. Edge has the engine of Chrome, and what
 * esbuild knows about Edge is incomplete. All of them have Unicode properties in regular expressions, the newest
 * scripts of which esbuild does not expect in any browser.
 */
export const BROWSER_SYNTAX = {
  target: Object.entries(OLDEST_BROWSERS)
    .filter(([name]) => name !== 'edge')
    .map(([name, version]) => name + version),
  supported: { 'regexp-unicode-property-escapes': true },
};
