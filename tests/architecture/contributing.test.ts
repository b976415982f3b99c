// @vitest-environment happy-dom
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPage } from '../../src/page/page';
import { findMissingParts } from './find-missing-parts';
import { findUndocumentedKinds } from './find-undocumented-kinds';
import { readProjectFile, root } from './project-files';
import { applyStep, copyProject, EXAMPLE_PATHS, readSteps } from './worked-example';

/** Inside of the project, so that its packages are found. */
const COPY = 'build/contributing/';
const copy = `${root}${COPY}`;
const steps = readSteps(readProjectFile('CONTRIBUTING.md'));
const apply = (...files: string[]): void => {
  for (const step of steps) if (files.includes(step.file)) applyStep(copy, step);
};

const ROW = 'src/behaviours.ts';
const WIDGET = 'src/widgets/character-count/character-count.ts';
const TEXTS = 'src/strings/fields.ts';
const CATALOGUE = 'src/strings/catalogue.ts';
const TEST = 'tests/unit/widgets/character-count/character-count.test.ts';
const COPIES = 'tests/unit/copies.test.ts';
const CONTRACT = 'src/widgets/character-count/markup.ts';
const CONTRACTS = 'src/markup/contracts.ts';
const DOCS = 'docs/how-to/change-texts.md';
const CALL = ['contract/products/item-title-call.ts', 'server/features/catalogue/index.ts'];
const CALL_TEST = 'tests/unit/server/features/catalogue/item-title.test.ts';
const PAGE = [
  'demo/theme/care.html',
  'demo/pages/site/page-templates.ts',
  'demo/pages/care/care-routes.ts',
  'demo/pages/site/page-routes.ts',
  'tests/unit/demo/care-page.test.ts',
];
const SCREEN = [
  'console/routes.ts',
  'console/low-stock/screen.tsx',
  'tests/unit/console/low-stock/low-stock-screen.test.tsx',
];
const FIELD_TYPE = [
  'contract/forms/form.ts',
  'src/commerce/describe-field.ts',
  'console/forms/field-texts.ts',
  'tests/unit/server/features/forms/field-table.ts',
];
const MIGRATION = [
  'server/platform/database/migrations/0002-item-note.ts',
  'server/platform/database/migrations.ts',
  'server/platform/database/tables/catalogue-tables.ts',
];
const JOB = ['server/features/reviews/review-notice.ts', 'server/features/reviews/index.ts'];
const JOB_TEST = 'tests/unit/server/features/reviews/review-notice.test.ts';
const RECORD_KIND = [
  'contract/telemetry/record.ts',
  'contract/telemetry/record-calls.ts',
  'src/telemetry/consent.ts',
];

beforeAll(() => {
  copyProject(root, copy, EXAMPLE_PATHS);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('CONTRIBUTING.md, add a behaviour', () => {
  it('touches row, widget, texts, contract, tests and documentation only', () => {
    const server = [...CALL, CALL_TEST, ...MIGRATION, ...JOB, JOB_TEST, ...RECORD_KIND, 'docs/tracking.md'];
    const others = [...server, ...PAGE, ...SCREEN, ...FIELD_TYPE];
    const touched = steps.map(({ file }) => file).filter((file) => !others.includes(file));
    expect(touched).toEqual([
      ...[ROW, WIDGET, TEXTS, CATALOGUE, CATALOGUE],
      ...[CONTRACT, CONTRACTS, CONTRACTS, TEST, COPIES, DOCS],
    ]);
  });

  it('names a missing widget, and the file to create', async () => {
    apply(ROW);
    expect(await findMissingParts(copy)).toEqual([
      `character-count has no widget: create ${WIDGET}, or correct the import in ${ROW}`,
    ]);
  });

  it('names everything else that is missing, with the file to change', async () => {
    apply(WIDGET, TEXTS, CATALOGUE);
    expect(await findMissingParts(copy)).toEqual([
      `character-count has no test: create ${TEST}`,
      `character-count has no contract: create ${CONTRACT}, and name it in ${CONTRACTS}`,
      'The text charactersLeft is not documented: add it to docs/how-to/change-texts.md',
    ]);
  });

  it('is complete after the last step', async () => {
    apply(CONTRACT, CONTRACTS, TEST, COPIES, DOCS);
    expect(await findMissingParts(copy)).toEqual([]);
  });

  it('mounts on a page when a visitor types', async () => {
    document.body.innerHTML = '<textarea data-vitrine="character-count" maxlength="20"></textarea>';
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    await startCopy();
    expect(document.querySelector('output')).toBeNull();
    field.value = 'Hello';
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('15 characters left'), {
      timeout: 20_000,
    });
  });
});

describe('CONTRIBUTING.md, add a screen', () => {
  it('takes at most four files, with the documentation of its page', () => {
    expect([...SCREEN, 'docs/roles.md'].length).toBeLessThanOrEqual(4);
    const [, recipe = ''] = readProjectFile('CONTRIBUTING.md').split('\n## Add a screen\n');
    const files = readSteps(recipe.split('\n## ')[0] ?? '').map(({ file }) => file);
    expect(files).toEqual(SCREEN);
  });

  it('is in the navigation of those who may open it, and loads its code', async () => {
    apply(...SCREEN);
    const { addressOf, CONSOLE_ROUTES, groupRoutes } = await import(`${copy}console/routes.ts`);
    const route = CONSOLE_ROUTES.find(({ name }: { name: string }) => name === 'low-stock');
    expect(addressOf(route)).toBe('/config/low-stock');
    const open = (permission: string) => permission === 'products:read';
    expect(JSON.stringify(groupRoutes(open, true))).toContain('"Low stock"');
    expect(JSON.stringify(groupRoutes(() => false, true))).not.toContain('"Low stock"');
    expect((await route.load()).Screen).toBeTypeOf('function');
  });
});

describe('CONTRIBUTING.md, add a record kind', () => {
  const undocumented = (): string[] =>
    findUndocumentedKinds(
      readProjectFile(`${COPY}src/telemetry/consent.ts`),
      readProjectFile(`${COPY}docs/tracking.md`),
    );

  it('names the missing documentation', () => {
    apply(...RECORD_KIND);
    expect(undocumented()).toEqual([
      'The record kind download is not documented: add it to the table of kinds in docs/tracking.md',
    ]);
    apply('docs/tracking.md');
    expect(undocumented()).toEqual([]);
  });

  it('gives the kind a call and a level of consent', async () => {
    const { recordCalls } = await import(`${copy}contract/telemetry/record-calls.ts`);
    const { allowsKind } = await import(`${copy}src/telemetry/consent.ts`);
    const found = recordCalls.find(({ kind }: { kind: string }) => kind === 'download');
    expect(found.call.path).toBe('/api/census/download');
    expect(found.schema.safeParse({ id: 'd-1', url: '/files/catalogue.pdf' }).success).toBe(true);
    expect(found.schema.safeParse({ id: 'd-1' }).success).toBe(false);
    expect(allowsKind('anonymous', 'download')).toBe(true);
  });
});

/** Starts the loader of the copy, with its directory of behaviours. */
async function startCopy(): Promise<void> {
  const { behaviours } = await import(`${copy}src/behaviours.ts`);
  const { parseDirectory } = await import(`${copy}src/loader/parse-directory.ts`);
  const { startLoader } = await import(`${copy}src/loader/loader.ts`);
  const page = createPage(window);
  startLoader(parseDirectory(behaviours), page, page.signal);
}
