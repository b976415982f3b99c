/** The oldest version of each browser that the bundle runs in, by esbuild's name of its engine: docs/browsers.md. */
export const OLDEST_BROWSERS = { chrome: '125', edge: '125', firefox: '126', safari: '17.5', ios: '17.5' };

/** The browsers as esbuild's option: it translates the syntax that one of them lacks. */
export const BROWSER_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);
