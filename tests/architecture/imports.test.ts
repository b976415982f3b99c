import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawLayers } from './draw-layers';
import { findViolations } from './find-violations';
import { readProjectFile, root } from './project-files';

type Kind = 'static' | 'type' | 'dynamic';
/** An import by its module, its target and its kind; the reason where the rules forbid it. */
type Import = [from: string, to: string, kind: Kind, reason?: string];

const ALLOWED: Import[] = [
  ['src/main.ts', 'src/behaviours.ts', 'static'],
  ['src/main.ts', 'src/start-telemetry.ts', 'dynamic'],
  ['src/start-telemetry.ts', 'src/perf/start.ts', 'dynamic'],
  ['src/behaviours.ts', 'src/widgets/quantity/quantity.ts', 'dynamic'],
  ['src/widgets/add-to-cart/add-to-cart.ts', 'src/widgets/add-to-cart/labels.ts', 'static'],
  ['src/widgets/quantity/quantity.ts', 'src/overlays/open.ts', 'static'],
  ['src/overlays/open.ts', 'src/overlays/confirm/confirm.tsx', 'dynamic'],
  ['src/overlays/confirm/confirm.tsx', 'react', 'static'],
  ['src/commerce/cart.ts', 'src/page/events.ts', 'static'],
  ['src/api/cart.ts', 'contract/cart/cart.ts', 'type'],
  ['src/tracking/events.ts', 'src/commerce/cart.ts', 'type'],
  ['src/perf/vitals.ts', 'web-vitals', 'static'],
  ['server/features/cart/index.ts', 'contract/cart/cart.ts', 'static'],
  ['server/main.ts', 'demo/open-demo-store.ts', 'static'],
  ['demo/open-demo-store.ts', 'server/rendering/pages/index.ts', 'static'],
  ['server/main.ts', 'node:fs', 'static'],
  ['server/features/cart/index.ts', 'server/features/catalogue/index.ts', 'static'],
  ['server/features/cart/index.ts', 'server/features/cart/read-cart.ts', 'static'],
  ['server/features/cart/index.ts', 'server/platform/database/open-database.ts', 'static'],
  ['server/telemetry/store/postgres/store-records.ts', 'server/telemetry/intake/daily-counts.ts', 'static'],
];

const WIDGETS =
  'widgets may import selectors, shared by widgets, overlays/open, captcha, commerce, media, api, strings, page';

const FORBIDDEN: Import[] = [
  ['src/page/page.ts', 'src/commerce/cart.ts', 'type', 'page may import no other layer'],
  ['src/page/page.ts', 'demo/seed.ts', 'static', 'page may import no other layer'],
  ['src/page/page.ts', 'node:fs', 'static', 'page may use no package'],
  ['src/commerce/cart.ts', 'src/api/cart.ts', 'static', 'commerce may import page'],
  ['src/widgets/a/a.ts', 'src/widgets/b/b.ts', 'type', 'widgets may not import each other'],
  ['src/widgets/a/a.ts', 'src/overlays/confirm/confirm.tsx', 'dynamic', WIDGETS],
  ['src/widgets/a/a.ts', 'src/tracking/events.ts', 'type', WIDGETS],
  ['src/widgets/a/a.ts', 'src/behaviours.ts', 'type', WIDGETS],
  ['src/widgets/a/a.ts', 'react', 'type', 'widgets may use no package'],
  ['src/overlays/open.ts', 'preact', 'static', 'overlays/open may use no package'],
  [
    'src/behaviours.ts',
    'src/widgets/b/b.ts',
    'static',
    'behaviours may import widgets only by import() or for its types',
  ],
  [
    'src/public-api.ts',
    'src/start-telemetry.ts',
    'static',
    'main may import start-telemetry only by import() or for its types',
  ],
  [
    'src/tracking/start.ts',
    'src/commerce/cart.ts',
    'static',
    'tracking may import commerce only for its types',
  ],
  ['src/api/crumb.ts', 'contract/cart/cart.ts', 'dynamic', 'api may import contract only for its types'],
  ['src/api/crumb.ts', 'zod', 'type', 'api may use no package'],
  [
    'server/features/cart/index.ts',
    'src/widgets/a/a.ts',
    'static',
    'features may import rendering, platform, console/routes, contract, commerce, media, strings, page, server/telemetry',
  ],
  [
    'server/features/cart/index.ts',
    'demo/open-demo-store.ts',
    'static',
    'features may import rendering, platform, console/routes, contract, commerce, media, strings, page, server/telemetry',
  ],
  [
    'server/features/cart/index.ts',
    'server/features/catalogue/catalogue-store.ts',
    'static',
    'this folder of the server may be imported through its index module only',
  ],
  [
    'demo/open-demo-store.ts',
    'server/rendering/engine/page-renderer.ts',
    'static',
    'this folder of the server may be imported through its index module only',
  ],
  [
    'server/platform/http/register-call.ts',
    'server/features/cart/index.ts',
    'type',
    'platform may import contract, commerce, page',
  ],
  [
    'server/rendering/pages/page-context.ts',
    'server/features/catalogue/index.ts',
    'type',
    'rendering may import platform, contract, commerce, media, strings, page',
  ],
  [
    'server/telemetry/store/postgres/store-records.ts',
    'server/telemetry/report/report-routes.ts',
    'static',
    'server/telemetry/store may import intake',
  ],
  [
    'server/telemetry/intake/parse-batch.ts',
    'server/telemetry/store/histogram.ts',
    'type',
    'server/telemetry/intake may import no other folder of telemetry',
  ],
  [
    'server/features/cart/index.ts',
    'react',
    'static',
    'features may not use react, react-dom, preact, web-vitals',
  ],
];

it('modules import only what .dependency-cruiser.mjs allows', async () => {
  expect(await findViolations(root)).toEqual([]);
});

it('docs/development.md contains the current flowchart of the layers', async () => {
  const [, flowchart] = /```mermaid\n([\s\S]*?)\n```/.exec(readProjectFile('docs/development.md')) ?? [];
  expect(flowchart).toBe(await drawLayers());
});

describe('the rules of .dependency-cruiser.mjs', () => {
  let violations: string[] = [];

  beforeAll(async () => {
    const modules = [...ALLOWED, ...FORBIDDEN].map(([from, to, kind]) => [from, statement(from, to, kind)]);
    violations = await violationsIn([
      ...modules,
      ['src/extras.ts', ''],
      ['src/strings/a.ts', "import './b';"],
      ['src/strings/b.ts', "export const load = () => import('./c');"],
      ['src/strings/c.ts', "import type { A } from './a';"],
    ]);
  });

  it.each(ALLOWED)('allow %s → %s (%s)', (from, to) => {
    expect(reasons(from, to)).toEqual([]);
  });

  it.each(FORBIDDEN)('forbid %s → %s (%s): %s', (from, to, _kind, reason) => {
    expect(reasons(from, to)).toEqual([reason]);
  });

  it('forbid a module in no layer', () => {
    expect(reasons('src/extras.ts', 'src/extras.ts')).toEqual([
      'the module has no layer: move it, or add a row to .dependency-cruiser.mjs',
    ]);
  });

  it('forbid a cycle of static, lazy and type imports', () => {
    expect(violations).toContain(
      'src/strings/a.ts → src/strings/b.ts → src/strings/c.ts → src/strings/a.ts: a module may not import itself, directly or through others',
    );
  });

  /** Why the rules forbid an import. */
  function reasons(from: string, to: string): string[] {
    return violations.flatMap((violation) => {
      const [, file, target = '', reason = ''] = /^(\S+) → (\S+): (.*)$/.exec(violation) ?? [];
      const isTarget = target === to.replace('node:', '') || target.includes(`node_modules/${to}/`);
      return file === from && isTarget ? reason : [];
    });
  }
});

function statement(from: string, to: string, kind: Kind): string {
  const target = /\.tsx?$/.test(to)
    ? relative(dirname(from), to)
        .replace(/^(?!\.)/, './')
        .replace(/\.tsx?$/, '')
    : to;
  if (kind === 'dynamic') return `export const load = () => import('${target}');`;
  return `import ${kind === 'type' ? 'type ' : ''}{ name } from '${target}';`;
}

/** Writes modules into a folder of the project, where packages resolve, and applies the rules to them. */
async function violationsIn(modules: readonly (readonly string[])[]): Promise<string[]> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'imports-'));
  try {
    for (const [, to] of [...ALLOWED, ...FORBIDDEN]) if (to.includes('.ts')) append(folder, to, '');
    for (const [file = '', source = ''] of modules) append(folder, file, source);
    return await findViolations(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function append(folder: string, file: string, source: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  appendFileSync(join(folder, file), `${source}\n`);
}
