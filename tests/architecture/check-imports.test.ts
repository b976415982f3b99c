import { describe, expect, it } from 'vitest';
import { checkImports, foreignModules } from './check-imports';
import { importTable } from './import-table';
import type { ModuleImports } from './module-imports';
import type { ImportKind } from './read-imports';

function module(file: string, to: string, kind: ImportKind = 'static'): ModuleImports {
  return { file, imports: [{ to, kind, external: !/^(src|schemas|console|server|demo)\//.test(to) }] };
}

const check = (...args: Parameters<typeof module>) => checkImports([module(...args)], importTable);

describe('the import table allows', () => {
  it.each<[string, string, ImportKind]>([
    ['src/main.ts', 'src/behaviours.ts', 'static'],
    ['src/main.ts', 'src/start-telemetry.ts', 'dynamic'],
    ['src/start-telemetry.ts', 'src/perf/start.ts', 'dynamic'],
    ['src/behaviours.ts', 'src/widgets/quantity/quantity.ts', 'dynamic'],
    ['src/widgets/add-to-cart/add-to-cart.ts', 'src/widgets/add-to-cart/labels.ts', 'static'],
    ['src/widgets/quantity/quantity.ts', 'src/overlays/open.ts', 'static'],
    ['src/overlays/open.ts', 'src/overlays/confirm/confirm.tsx', 'dynamic'],
    ['src/overlays/confirm/confirm.tsx', 'react', 'static'],
    ['src/commerce/cart.ts', 'src/page/events.ts', 'static'],
    ['src/api/cart.ts', 'schemas/cart-schema.ts', 'type'],
    ['src/tracking/events.ts', 'src/commerce/cart.ts', 'type'],
    ['src/perf/vitals.ts', 'web-vitals', 'static'],
    ['server/main.ts', 'schemas/cart-schema.ts', 'static'],
    ['server/main.ts', 'node:fs', 'static'],
  ])('%s → %s (%s)', (from, to, kind) => {
    expect(check(from, to, kind)).toEqual([]);
  });
});

describe('the import table refuses', () => {
  it.each<[string, string, ImportKind, string]>([
    ['src/page/page.ts', 'src/commerce/cart.ts', 'type', 'page may import no other layer'],
    ['src/commerce/cart.ts', 'src/api/cart.ts', 'static', 'commerce may import page'],
    [
      'src/widgets/variants/variants.ts',
      'src/widgets/quantity/quantity.ts',
      'type',
      'parts of widgets may not import each other',
    ],
    [
      'src/widgets/a/a.ts',
      'src/overlays/confirm/confirm.tsx',
      'dynamic',
      'widgets may import widgets/shared, overlays/open, commerce, api, strings, page',
    ],
    [
      'src/behaviours.ts',
      'src/widgets/quantity/quantity.ts',
      'static',
      'behaviours may import widgets only as dynamic or type',
    ],
    ['src/main.ts', 'src/start-telemetry.ts', 'static', 'main may import counting only as dynamic or type'],
    [
      'src/widgets/quantity/quantity.ts',
      'src/tracking/events.ts',
      'type',
      'widgets may import widgets/shared, overlays/open, commerce, api, strings, page',
    ],
    [
      'src/widgets/quantity/quantity.ts',
      'src/behaviours.ts',
      'type',
      'widgets may import widgets/shared, overlays/open, commerce, api, strings, page',
    ],
    ['src/tracking/events.ts', 'src/commerce/cart.ts', 'static', 'tracking may import commerce only as type'],
    ['src/api/cart.ts', 'schemas/cart-schema.ts', 'static', 'api may import schemas only as type'],
    ['src/api/cart.ts', 'zod', 'type', 'api may not use this package'],
    ['src/widgets/quantity/quantity.ts', 'react', 'type', 'widgets may not use this package'],
    ['src/overlays/open.ts', 'preact', 'static', 'overlays/open may not use this package'],
    ['src/page/page.ts', 'node:fs', 'static', 'page may not use this package'],
    [
      'server/main.ts',
      'src/widgets/quantity/quantity.ts',
      'static',
      'server may import schemas, commerce, page, strings',
    ],
    ['server/main.ts', 'react', 'static', 'server may not use this package'],
    ['src/page/page.ts', 'demo/seed.ts', 'static', 'this leads outside of the known layers'],
  ])('%s → %s (%s)', (from, to, kind, reason) => {
    expect(check(from, to, kind)).toEqual([`${from} → ${to} (${kind}): ${reason}`]);
  });

  it('a file in no layer', () => {
    expect(checkImports([{ file: 'src/extras.ts', imports: [] }], importTable)).toEqual([
      'src/extras.ts belongs to no layer: move it, or add a row to the import table',
    ]);
  });
});

it('foreignModules finds what a visitor must never download', () => {
  const files = ['src/main.ts', 'src/api/cart.ts', 'schemas/cart-schema.ts', 'server/pages/page-renderer.ts'];
  expect(
    foreignModules(
      files.map((file) => ({ file, imports: [] })),
      importTable,
    ),
  ).toEqual(files.slice(2));
});
