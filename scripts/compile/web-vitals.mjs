import { inRoot } from './paths.mjs';

const MODULES = 'node_modules/web-vitals/dist/modules/lib';
const OBSERVE = 'src/perf/observe.ts';

/**
 * Resolves `observe` of web-vitals to our own, which adds what the entry has recorded, and `web-vitals/lib/…` to
 * modules of the library that it does not export.
 *
 * @type {import('esbuild').Plugin}
 */
export const webVitalsModules = {
  name: 'web-vitals-modules',
  setup(build) {
    build.onResolve({ filter: /\/observe\.js$/ }, ({ importer }) =>
      /[\\/]web-vitals[\\/]/.test(importer) ? { path: inRoot(OBSERVE) } : undefined,
    );
    build.onResolve({ filter: /^web-vitals\/lib\// }, ({ path }) => ({
      path: inRoot(MODULES, path.slice('web-vitals/lib/'.length)),
    }));
  },
};
