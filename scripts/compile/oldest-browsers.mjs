/** The oldest version of each browser that the bundle runs in, by esbuild's name: docs/browsers.md. */
export const OLDEST_BROWSERS = { chrome: '125', edge: '125', firefox: '126', safari: '17.5', ios: '17.5' };

/**
 * The browsers as esbuild's option: it translates the syntax that one of them lacks. Edge has the engine of Chrome; what
 * esbuild knows about it is incomplete.
 */
export const BROWSER_TARGET = Object.entries(OLDEST_BROWSERS)
  .filter(([name]) => name !== 'edge')
  .map(([name, version]) => name + version);
