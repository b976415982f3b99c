import { inRoot } from './paths.mjs';

const MODULES = 'node_modules/web-vitals/dist/modules/lib';

/** Our own modules in place of those of the library, by the name of the function that each exports. */
const OWN = {
  observe: 'src/perf/observe.ts',
  bindReporter: 'src/perf/bind-reporter.ts',
  generateUniqueID: 'src/perf/generate-unique-id.ts',
};

/**
 * Resolves some functions of web-vitals to our own, and `web-vitals/lib/…` to modules of the library that it does not
 * export.
 *
 * @type {import('esbuild').Plugin}
 */
export const webVitalsModules = {
  name: 'web-vitals-modules',
  setup(build) {
    for (const [name, module] of Object.entries(OWN))
      build.onResolve({ filter: new RegExp(`/${name}\\.js$`) }, ({ importer }) =>
        /[\\/]web-vitals[\\/]/.test(importer) ? { path: inRoot(module) } : undefined,
      );
    build.onResolve({ filter: /^web-vitals\/lib\// }, ({ path }) => ({
      path: inRoot(MODULES, path.slice('web-vitals/lib/'.length)),
    }));
  },
};
