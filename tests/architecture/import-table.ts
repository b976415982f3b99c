import type { ImportKind } from './read-imports';

/** One part of the project and what it may import. */
export interface Layer {
  readonly name: string;
  /** Paths from the root; the first layer that matches a file owns it. */
  readonly files: RegExp;
  /** Other layers by name. Its own modules a layer may always import, unless `parts` says otherwise. */
  readonly mayImport: Readonly<Record<string, readonly ImportKind[]>>;
  readonly packages: RegExp;
  /** Whether it may be part of what a visitor downloads. */
  readonly visitor: boolean;
  /** The first group tells the parts of a layer apart, which may not import each other. */
  readonly parts?: RegExp;
}

const ANY: readonly ImportKind[] = ['static', 'type', 'dynamic'];
const LAZY: readonly ImportKind[] = ['dynamic', 'type'];
const TYPES: readonly ImportKind[] = ['type'];

const NO_PACKAGE = /^(?!)/;

/**
 * Which way the arrows go: `main → behaviours → widgets → overlays/open → commerce, api, strings → page`.
 * What is not listed is not allowed.
 */
export const importTable: readonly Layer[] = [
  {
    name: 'main',
    files: /^src\/(main|public-api|public-types)\.ts$/,
    mayImport: {
      behaviours: ANY,
      'widgets/chunk': LAZY,
      commerce: ANY,
      api: ANY,
      strings: ANY,
      loader: ANY,
      page: ANY,
      telemetry: ANY,
      tracking: TYPES,
      counting: LAZY,
    },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    // What starts once the page is idle.
    name: 'counting',
    files: /^src\/start-telemetry\.ts$/,
    mayImport: { tracking: ANY, perf: LAZY, page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'stub',
    files: /^src\/stub(\.ts$|\/)/,
    mayImport: { behaviours: ANY, loader: TYPES },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'behaviours',
    files: /^src\/behaviours\.ts$/,
    mayImport: { 'widgets/chunk': LAZY, widgets: LAZY, commerce: ANY, loader: TYPES, page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    // Files that gather behaviours into one chunk.
    name: 'widgets/chunk',
    files: /^src\/widgets\/(purchase|show-cart)\.ts$/,
    mayImport: { widgets: ANY, 'widgets/shared': ANY, page: TYPES },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    // Where behaviours meet: the page's cart, its store, the parts of a product.
    name: 'widgets/shared',
    files: /^src\/widgets\/[^/]+\.ts$/,
    mayImport: { commerce: ANY, api: ANY, strings: ANY, page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'widgets',
    files: /^src\/widgets\//,
    mayImport: {
      'widgets/shared': ANY,
      'overlays/open': ANY,
      commerce: ANY,
      api: ANY,
      strings: ANY,
      page: ANY,
    },
    packages: NO_PACKAGE,
    visitor: true,
    parts: /^src\/widgets\/([^/]+)\//,
  },
  {
    name: 'overlays/open',
    files: /^src\/overlays\/open\.ts$/,
    mayImport: { overlays: LAZY, commerce: ANY, strings: ANY, page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'overlays',
    files: /^src\/overlays\//,
    mayImport: { commerce: ANY, api: ANY, strings: ANY, page: ANY },
    packages: /^(react|react-dom|preact)$/,
    visitor: true,
  },
  {
    name: 'commerce',
    files: /^src\/commerce\//,
    mayImport: { page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'schemas',
    files: /^schemas\//,
    mayImport: {},
    packages: /^zod$/,
    visitor: false,
  },
  {
    name: 'api',
    files: /^src\/api\//,
    mayImport: { schemas: TYPES, commerce: TYPES, page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'strings',
    files: /^src\/strings\//,
    mayImport: { page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'loader',
    files: /^src\/loader\//,
    mayImport: { page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  { name: 'page', files: /^src\/page\//, mayImport: {}, packages: NO_PACKAGE, visitor: true },
  {
    name: 'telemetry',
    files: /^src\/telemetry\//,
    mayImport: { page: ANY },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'tracking',
    files: /^src\/tracking\//,
    mayImport: { telemetry: ANY, page: ANY, commerce: TYPES },
    packages: NO_PACKAGE,
    visitor: true,
  },
  {
    name: 'perf',
    files: /^src\/perf\//,
    mayImport: { telemetry: ANY, page: ANY },
    packages: /^web-vitals\b/,
    visitor: true,
  },
  {
    name: 'console',
    files: /^console\//,
    mayImport: { api: ANY, schemas: ANY, commerce: ANY, strings: ANY, page: ANY },
    packages: /^(zod|react|react-dom|@visx\/(axis|scale|shape))$/,
    visitor: false,
  },
  {
    name: 'server',
    files: /^server\//,
    mayImport: { schemas: ANY, commerce: ANY, page: ANY, strings: ANY },
    packages: /^(?!react|preact|web-vitals)/,
    visitor: false,
  },
];
