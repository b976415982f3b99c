// The two import tables of the project. `npm test` applies them (tests/architecture/imports.test.ts), and so does
//
//   npx depcruise src contract cli console server demo
//
// A layer may import its own modules and those that its row lists; nothing else. Add a row when you add a layer.

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {string} files pattern of its modules, as paths from the root
 * @property {string[]} mayImport names of layers, in any form of import
 * @property {string[]} [lazily] names of layers, by `import()` or for their types
 * @property {string[]} [forTypes] names of layers, for their types alone
 * @property {string[]} [packages] the packages that it may use; none unless given
 * @property {string[]} [packagesNot] the packages that it may not use; all others it may
 * @property {string} [parts] pattern whose first group names a part: parts of the layer may not import each other
 */

/** `main → behaviours → widgets → overlays/open → commerce, api, strings → page`. @type {Layer[]} */
const bundle = [
  {
    name: 'main',
    files: '^src/(main|telemetry-entry|public-api|public-types)[.]ts$',
    mayImport: ['behaviours', 'commerce', 'api', 'strings', 'loader', 'page', 'telemetry'],
    lazily: ['widget chunks', 'start-telemetry'],
    forTypes: ['tracking'],
  },
  {
    name: 'start-telemetry',
    files: '^src/start-telemetry[.]ts$',
    mayImport: ['tracking', 'perf', 'telemetry', 'page'],
    lazily: ['diagnostics'],
  },
  {
    name: 'stub',
    files: '^src/stub[.]ts$',
    mayImport: ['behaviours', 'page'],
    forTypes: ['loader'],
  },
  {
    name: 'behaviours',
    files: '^src/behaviours[.]ts$',
    mayImport: ['selectors', 'commerce', 'page'],
    lazily: ['widget chunks', 'widgets'],
    forTypes: ['loader'],
  },
  {
    // Each gathers behaviours into one chunk; the chunk `cart` is for scripts of the page.
    name: 'widget chunks',
    files: '^src/widgets/(add-to-cart-chunk|cart-chunk|show-cart)[.]ts$',
    mayImport: ['widgets', 'shared by widgets', 'api', 'page'],
    forTypes: ['commerce'],
  },
  {
    name: 'shared by widgets',
    files: '^src/widgets/(?!(add-to-cart-chunk|cart-chunk|show-cart)[.])[^/]+[.]ts$',
    mayImport: ['commerce', 'api', 'strings', 'page'],
  },
  {
    // The markup of each behaviour, for the directory and for behaviours that look for another's elements.
    name: 'selectors',
    files: '^src/widgets/[^/]+/selector[.]ts$',
    mayImport: [],
  },
  {
    // The contract of each behaviour as data: for diagnostics, the linter and the docs, and for no behaviour.
    name: 'markup of widgets',
    files: '^src/widgets/[^/]+/markup[.]ts$',
    mayImport: ['selectors', 'markup/data', 'media', 'strings'],
  },
  {
    // Its types, and what several contracts share.
    name: 'markup/data',
    files: '^src/markup/data/',
    mayImport: [],
    forTypes: ['page'],
  },
  {
    // All contracts, and the rules over a page's markup, for any implementation of the DOM.
    name: 'markup',
    files: '^src/markup/(?!data/)',
    mayImport: ['markup of widgets', 'markup/data', 'media', 'strings'],
    forTypes: ['page'],
  },
  {
    name: 'widgets',
    files: '^src/widgets/[^/]+/(?!(selector|markup)[.]ts$)',
    mayImport: [
      'selectors',
      'shared by widgets',
      'overlays/open',
      'captcha',
      'commerce',
      'media',
      'api',
      'strings',
      'page',
    ],
    parts: '^src/widgets/([^/]+)/',
  },
  {
    name: 'overlays/open',
    files: '^src/overlays/open[.]ts$',
    mayImport: ['commerce', 'strings', 'page'],
    lazily: ['overlays'],
  },
  {
    name: 'overlays',
    files: '^src/overlays/[^/]+/',
    mayImport: ['commerce', 'api', 'strings', 'page'],
    packages: ['react', 'react-dom', 'preact'],
  },
  { name: 'captcha', files: '^src/captcha/', mayImport: ['strings', 'page'], forTypes: ['commerce'] },
  { name: 'commerce', files: '^src/commerce/', mayImport: ['page'] },
  { name: 'media', files: '^src/media/', mayImport: [] },
  { name: 'api', files: '^src/api/', mayImport: ['page'], forTypes: ['contract', 'commerce'] },
  { name: 'strings', files: '^src/strings/', mayImport: ['page'] },
  { name: 'loader', files: '^src/loader/', mayImport: ['page'] },
  {
    name: 'tracking',
    files: '^src/tracking/',
    mayImport: ['selectors', 'telemetry', 'page'],
    forTypes: ['commerce'],
  },
  { name: 'perf', files: '^src/perf/', mayImport: ['telemetry', 'page'], packages: ['web-vitals'] },
  { name: 'telemetry', files: '^src/telemetry/', mayImport: ['page'] },
  {
    name: 'diagnostics',
    files: '^src/diagnostics/',
    mayImport: ['markup', 'markup/data', 'commerce', 'page'],
    // The slots that it watches.
    forTypes: ['api'],
  },
  { name: 'page', files: '^src/page/', mayImport: [] },
];

const NOT_ON_SERVER = ['react', 'react-dom', 'preact', 'web-vitals'];

/** @type {Layer[]} */
const others = [
  { name: 'contract', files: '^contract/', mayImport: ['commerce'], packages: ['zod'] },
  {
    // The list of screens, which the server reads too.
    name: 'console/routes',
    files: '^console/routes[.]ts$',
    mayImport: ['contract'],
    lazily: ['console'],
    packages: ['react'],
  },
  {
    name: 'console',
    files: '^console/(?!routes[.]ts$)',
    mayImport: ['console/routes', 'api', 'contract', 'commerce', 'strings', 'page'],
    packages: [
      'zod',
      'react',
      'react-dom',
      '@tanstack/react-query',
      'wouter',
      'regexparam',
      'csv-parse',
      '@visx/axis',
      '@visx/scale',
      '@visx/shape',
    ],
  },
  {
    // Assembles the server and chooses its store.
    name: 'server/main',
    files: '^server/(main|create-server)[.]ts$',
    mayImport: ['platform', 'rendering', 'features', 'server/telemetry', 'demo', 'contract'],
    packagesNot: NOT_ON_SERVER,
  },
  {
    // What every feature needs: HTTP, the database, queued work, limits, settings.
    name: 'platform',
    files: '^server/platform/',
    mayImport: ['contract', 'commerce', 'page'],
    packagesNot: NOT_ON_SERVER,
  },
  {
    // Templates and pages, pictures, galleries, videos, times of events.
    name: 'rendering',
    files: '^server/rendering/',
    mayImport: ['platform', 'contract', 'commerce', 'media', 'strings', 'page'],
    packagesNot: NOT_ON_SERVER,
  },
  {
    name: 'features',
    files: '^server/features/',
    mayImport: [
      'rendering',
      'platform',
      'console/routes',
      'contract',
      'commerce',
      'media',
      'strings',
      'page',
    ],
    forTypes: ['server/telemetry'],
    packagesNot: NOT_ON_SERVER,
  },
  {
    name: 'server/telemetry',
    files: '^server/telemetry/',
    mayImport: ['rendering', 'platform', 'contract', 'commerce', 'page'],
    packagesNot: NOT_ON_SERVER,
  },
  {
    // The command of the package. What it uses of other packages is built into it.
    name: 'cli',
    files: '^cli/',
    mayImport: ['commerce', 'markup'],
    packagesNot: [...NOT_ON_SERVER, 'zod'],
  },
  {
    // A store as a plugin of the server.
    name: 'demo',
    files: '^demo/',
    mayImport: ['features', 'server/telemetry', 'rendering', 'platform', 'contract', 'commerce'],
    packagesNot: NOT_ON_SERVER,
  },
];

/** Folders of the server that others import through their index modules. */
const BY_INDEX =
  '^server/(features/[^/]+|rendering/[^/]+|platform/(assets|call-docs|captcha|crumb|delivery|idempotency|jobs|observe)|telemetry)/';

/** The folders of the telemetry feature, each with those that it may import. @type {Record<string, string[]>} */
const telemetryFolders = {
  intake: [],
  store: ['intake'],
  report: ['intake', 'store'],
  watch: ['intake', 'store', 'report'],
  exports: ['intake', 'store', 'report'],
};

/** The layers of both tables, for the rules and for the flowchart in docs/development.md. */
export const layers = [...bundle, ...others];
const anyLayer = layers.map(({ files }) => files);

export default {
  forbidden: [
    ...layers.flatMap((layer) => [onlyListedLayers(layer), onlyListedPackages(layer), ...lateLayers(layer)]),
    ...layers.flatMap(({ name, files, parts }) => (parts ? [separateParts(name, files, parts)] : [])),
    byIndex('^server/(features/[^/]+|platform/[^/]+)/', ['^server/$1/']),
    byIndex('^server/(rendering|telemetry)/', ['^server/$1/']),
    byIndex('^(server/[^/]+[.]ts$|demo/)', []),
    ...Object.entries(telemetryFolders).map(([folder, mayImport]) => telemetryFolder(folder, mayImport)),
    {
      name: 'no-cycles',
      comment: 'a module may not import itself, directly or through others',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...[{ orphan: true }, {}].map((orphan) => ({
      name: 'every-module-has-a-layer',
      comment: 'the module has no layer: move it, or add a row to .dependency-cruiser.mjs',
      severity: 'error',
      from: { ...orphan, path: '^(src|contract|cli|console|server|demo)/', pathNot: anyLayer },
      to: {},
    })),
  ],
  options: {
    parser: 'tsc',
    // Imports of types are imports.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
};

/** @param {Layer} layer */
function onlyListedLayers({ name, files, mayImport, lazily = [], forTypes = [] }) {
  const listed = [...mayImport, ...lazily, ...forTypes];
  return {
    name: `${slug(name)}-imports`,
    comment: `${name} may import ${listed.join(', ') || 'no other layer'}`,
    severity: 'error',
    from: { path: files },
    to: { dependencyTypes: ['local'], pathNot: [files, ...listed.map(filesOf)] },
  };
}

/** @param {Layer} layer */
function onlyListedPackages({ name, files, packages = [], packagesNot }) {
  const reason = packagesNot
    ? `may not use ${packagesNot.join(', ')}`
    : `may use ${packages.join(', ') || 'no package'}`;
  return {
    name: `${slug(name)}-packages`,
    comment: `${name} ${reason}`,
    severity: 'error',
    from: { path: files },
    to: packagesNot
      ? { path: packagePattern(packagesNot) }
      : { dependencyTypesNot: ['local'], pathNot: packagePattern(packages) },
  };
}

/**
 * What a layer may import only lazily, or only for its types.
 *
 * @param {Layer} layer
 */
function lateLayers({ name, files, lazily = [], forTypes = [] }) {
  const types = ['type-only', 'type-import'];
  const severity = 'error';
  const from = { path: files };
  return [
    ...lazily.map((target) => ({
      name: `${slug(name)}-imports-${slug(target)}-lazily`,
      comment: `${name} may import ${target} only by import() or for its types`,
      severity,
      from,
      to: { path: filesOf(target), dynamic: false, dependencyTypesNot: types },
    })),
    ...forTypes.map((target) => ({
      name: `${slug(name)}-imports-${slug(target)}-for-types`,
      comment: `${name} may import ${target} only for its types`,
      severity,
      from,
      to: { path: filesOf(target), dependencyTypesNot: types },
    })),
  ];
}

/**
 * Each feature of the server is a folder. Other modules import its index module only, and so it is with the folders of
 * rendering, seen from outside, with telemetry, and with those of the platform that have an index.
 *
 * @param {string} from
 * @param {string[]} own
 */
function byIndex(from, own) {
  return {
    name: 'server-folders-by-index',
    comment: 'this folder of the server may be imported through its index module only',
    severity: 'error',
    from: { path: from },
    to: { path: BY_INDEX, pathNot: [...own, '/index[.]ts$'] },
  };
}

/**
 * @param {string} folder
 * @param {string[]} mayImport
 */
function telemetryFolder(folder, mayImport) {
  return {
    name: `server-telemetry-${folder}-imports`,
    comment: `server/telemetry/${folder} may import ${mayImport.join(', ') || 'no other folder of telemetry'}`,
    severity: 'error',
    from: { path: `^server/telemetry/${folder}/` },
    to: { path: '^server/telemetry/', pathNot: `^server/telemetry/(${[folder, ...mayImport].join('|')})/` },
  };
}

/**
 * @param {string} name
 * @param {string} files
 * @param {string} parts
 */
function separateParts(name, files, parts) {
  return {
    name: `${slug(name)}-are-separate`,
    comment: `${name} may not import each other`,
    severity: 'error',
    from: { path: parts },
    to: { path: files, pathNot: parts.replace(/\(.*?\)/, '$1') },
  };
}

/** @param {string} name */
function filesOf(name) {
  const layer = layers.find((candidate) => candidate.name === name);
  if (!layer) throw new Error(`No layer is called ${name}: correct the row in .dependency-cruiser.mjs.`);
  return layer.files;
}

/** @param {string[]} names */
function packagePattern(names) {
  // A module that only the package's `exports` name stays unresolved, by its own name.
  return names.flatMap((name) => [`(^|/)node_modules/${name}/`, `^${name}/`]);
}

/** @param {string} name */
function slug(name) {
  return name.replace(/\W+/g, '-');
}
